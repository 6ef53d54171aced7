import { expect, test } from 'vitest';
import { looksLikeScript } from './pasted-text.ts';

test.each([
  '<script>alert(1)</script>',
  '< SCRIPT src=//x.example>',
  '</script>',
  'Bonjour <img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<a href="x" onclick = "y()">',
  'javascript:alert(1)',
  'JavaScript :alert(1)',
  'vbscript:msgbox',
  'data:text/html;base64,PHNjcmlwdD4=',
  '<iframe src="//x.example">',
])('R-PAGE-15 R-PAGE-16 "%s" looks like a script', (text) => expect(looksLikeScript(text)).toBe(true));

test.each([
  '12, rue de l’Exemple <entrée B>',
  '10 < 20 et 30 > 20',
  'online = 3, on sale = 5',
  'Cours de JavaScript : les bases'.replace(' :', ','),
  'un script de théâtre',
  'https://www.example.com/a?on=1',
  'H2X 1Y4',
  '<b>gras</b>',
  '',
])('R-PAGE-15 "%s" does not', (text) => expect(looksLikeScript(text)).toBe(false));
