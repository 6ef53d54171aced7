import { expect, test } from 'vitest';
import { findClosingBracket } from './one-language.ts';

test('packages that run at once are bracketed, what only may be called is not', () => {
  expect(
    findClosingBracket(
      'import{t}from"./a.js";var n=t(e=>{e.x=1}),r=t((e,t)=>{t.exports=n()}),o=()=>{r(()=>{n()})};export default o;',
    ),
  ).toBe(
    'import{t}from"./a.js";var n=t((e=>{e.x=1})),r=t(((e,t)=>{t.exports=n()})),o=()=>{r(()=>{n()})};export default o;',
  );
});
