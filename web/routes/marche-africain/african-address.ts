import { addressWith } from '#web/parts/catalogue/results/address.ts';

type Choices = { country: string | null; kind: string | null; page?: number };

export const africanAddress = ({ country, kind, page = 1 }: Choices): string =>
  addressWith('/marche-africain', '', { pays: country, genre: kind, page: page > 1 ? String(page) : null });
