import { filteredUrl } from '#web/parts/catalogue/results/address.ts';

type Choices = { country: string | null; kind: string | null; page?: number };

export const africanMarketUrl = ({ country, kind, page = 1 }: Choices): string =>
  filteredUrl('/marche-africain', '', { pays: country, genre: kind, page: page > 1 ? String(page) : null });
