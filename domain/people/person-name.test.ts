import { expect, test } from 'vitest';
import { isPersonName } from './person-name.ts';

test.each([
  'Awa Diallo',
  'J.-P. O’Connor',
  'M. Jean Tremblay',
  'Mme.Diallo',
  'Dr.Koné',
  'Dr. Aïcha N’Diaye',
  'Mme. Koné',
  'José María Muñoz, app. 4',
  'Nguyễn Thị Ánh',
  'St. John',
  'عائشة',
  'Awa (voisine) 2',
])('%s is a name', (name) => expect(isPersonName(name)).toBe(true));

test.each([
  'Awa\nVotre colis attend : http://mal.example',
  'Awa\r\nBcc: x',
  'Awa\tDiallo',
  'Awa\u2028Diallo',
  'Awa\u0000',
  'Awa \u202Eolla',
  'gagnez@mal.example',
  'http://mal.example',
  'Cliquez www.mal.example',
  'Gagnez sur mal-paris.com',
  'gains.ru/x Awa',
  'Gains24.Com',
])('%j is none', (name) => expect(isPersonName(name)).toBe(false));
