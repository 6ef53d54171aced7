import { classifyProduct, extractTitleHead, stemWords } from './classify-product.ts';
import { knownIcecatProductTypes } from './icecat-type-names.ts';

/** The fields of an Icecat record that we use. */
export type IcecatFields = { title: string; name: string; brand: string; attributes: Record<string, unknown> };

/** Finds the type ("toner cartridge") by attribute, title, or an attribute that only one type has. Null: unknown. */
export function detectIcecatType(product: IcecatFields): string | null {
  const title = withoutBrand(product).replaceAll(/\d+ pc\(s\)/g, '');
  return fromAttribute(product) ?? fromRest(product) ?? named(extractTitleHead(title)) ?? fromFingerprint(product);
}

const qualifying =
  /^(original|compatible|on-site|carry-in|pick-?up.*|renewal|pc|number|laser|thermal|dynamic|open|semi-open|closed|freestanding|active|passive|analogue|single-phase|internal|other|system|spares and accessories|frame|case|filter|feet|truck|police|zoo|cartridge|aaa?( .*)?|\W*\d.*|v[ .].*|p\d+|c \/ r14|aa\/.*|d-.*|set|roller|raid)$/i;

function fromAttribute({ attributes }: IcecatFields): string | null {
  for (const key of ['product_type', 'type']) {
    const said = attributes[key];
    if (typeof said === 'string' && said.length > 1 && !qualifying.test(said.trim())) return said.trim();
  }
  return null;
}

function fromRest(product: IcecatFields): string | null {
  const rest = titleBetweenModelAndSpecification(product);
  if (rest === '') return null;
  const words = rest.split(' ');
  // Prefer the longest known type name at the start. Otherwise use all words, if a category rule matches them.
  for (let length = Math.min(words.length, 6); length > 0; length--) {
    const part = words.slice(0, length).join(' ');
    if (/[a-z]/i.test(words[length - 1] ?? '') && isKnown(part)) return withWhatFollows(words, 0, length);
  }
  return words.length <= 5 && classifyProduct(rest, '') !== null ? rest : null;
}

/** The title between model and first specification: "ink" in "Xerox 006R90321 ink Original Black". */
export function titleBetweenModelAndSpecification({ title, name }: IcecatFields): string {
  const at = name === '' ? -1 : title.toLowerCase().indexOf(name.toLowerCase());
  if (at === -1) return '';
  const words: string[] = [];
  for (const word of title
    .slice(at + name.length)
    .trim()
    .split(/\s+/)) {
    if (word === '' || isSpecification(word, words.length === 0)) break;
    words.push(word);
  }
  return words.join(' ');
}

/** The longest known type name in a text, the last of equal length. Words after a measure are ignored. */
function named(text: string): string | null {
  const words = text
    .split(/[\s,;()[\]]+/)
    .map((word) => word.replaceAll(/^[^\p{L}\d]+|[^\p{L}\d'+]+$/gu, ''))
    .filter((word) => word !== '' && !/^pcs$/i.test(word));
  const measure = words.findIndex((word, at) => /\d/.test(word) && words.slice(0, at).some(isKnown));
  const head = measure === -1 ? words : words.slice(0, measure);
  for (let length = Math.min(6, head.length); length > 0; length--) {
    for (let at = head.length - length; at >= 0; at--) {
      const part = head.slice(at, at + length).join(' ');
      if (/[a-z]/i.test(head[at] ?? '') && isKnown(part)) return withWhatFollows(head, at, length);
    }
  }
  return null;
}

/** Adds the next words to a known name, because a "laptop lock" is not a laptop. */
function withWhatFollows(words: readonly string[], at: number, length: number): string {
  let end = at + length;
  while (
    end < words.length &&
    end - at < 5 &&
    /^[A-Za-z/-]{3,}$/.test(words[end]!) &&
    !joining.test(words[end]!) &&
    !isSpecification(words[end]!, false)
  )
    end++;
  return words.slice(at, end).join(' ');
}

const joining =
  /^(?:for|with|and|the|from|per|w\/|pack|set|series|original|compatible|refurbished|pcs?|inch|in-ear|ear-hook|head-band|flatbed|only|colou?r)$/i;

function fromFingerprint(product: IcecatFields): string | null {
  const has = (key: string): boolean =>
    key.startsWith('!') ? !(key.slice(1) in product.attributes) : key in product.attributes;
  for (const [keys, type] of fingerprints) {
    const found = keys.every(has) ? (typeof type === 'string' ? type : type(product)) : null;
    if (found !== null) return found;
  }
  return null;
}

/** Attributes that only one type has, and that type. An attribute after "!" must be absent. */
const fingerprints: [string[], string | ((product: IcecatFields) => string | null)][] = [
  [['sim_card_type'], 'smartphone'],
  [['mobile_network_generation'], 'smartphone'],
  [['sim_card_slots'], 'mobile phone'],
  [['printing_colours', 'type'], cartridgeOf],
  [['form_factor', 'display_diagonal', 'pointing_device'], 'Notebook'],
  [['display_diagonal', 'processor_family', 'rear_camera'], 'tablet'],
  [['display_diagonal', 'processor_family'], 'Notebook'],
  [['motherboard_chipset', 'processor_socket', '!processor_model'], 'motherboard'],
  [
    ['processor_ark_id', 'processor_socket', '!display_diagonal', '!total_storage_capacity', '!internal_memory'],
    'Processor',
  ],
  [['print_technology', 'printing'], 'printer'],
  [['print_technology', 'maximum_resolution'], 'printer'],
  [['output_power_capacity', 'backup_time'], 'uninterruptible power supply'],
  [['display_diagonal', 'tuner_type'], 'TV'],
  [['display_diagonal', 'native_aspect_ratio'], 'computer monitor'],
  [['display_diagonal', 'contrast_ratio__typical_'], 'computer monitor'],
  [['label_width', 'labels_per_pack'], 'self-adhesive label'],
  [['processor_family', 'total_storage_capacity'], 'PC'],
  [['ssd_capacity'], 'SSD'],
  [['hdd_capacity', 'hdd_size'], 'hard drive'],
  [['ac_outlets_quantity', 'surge_protection'], 'surge protector'],
  [['megapixel'], 'digital camera'],
  [['energy_efficiency_class', 'drum_capacity'], 'washing machine'],
  [['internal_memory_type', 'memory_clock_speed', '!processor_family'], 'memory module'],
  [['connector_1', 'connector_2', 'cable_length'], 'cable'],
  [['connector_1', 'connector_2'], 'adapter'],
  [['battery_technology', 'battery_capacity', '!display'], 'battery'],
  [['cable_length', 'connector_gender'], 'cable'],
  [
    ['type', 'quantity_per_pack'],
    ({ attributes, title }) =>
      attributes['type'] === 'Original'
        ? cartridgeOf({ title, brand: title.split(' ')[0] ?? '', name: '', attributes })
        : null,
  ],
  [[], (product) => (/\b(Original|Compatible)\b/.test(product.title) ? cartridgeOf(product) : null)],
  [
    [],
    ({ title, brand }) =>
      titled.find(([pattern, makers]) => pattern.test(title) && (makers === null || makers.test(brand)))?.[2] ?? null,
  ],
];

const titled: [RegExp, makers: RegExp | null, string][] = [
  [/\bcm \(\d(\.\d+)?"\).* \d+ g\b/, /Samsung|LG|Sony|Motorola|Huawei|HP|Toshiba/, 'mobile phone'],
  [/\bf\/\d/, /Canon|Sony|Samsung/, 'camera lens'],
  [/\b\d+ pages$/, /HP|Canon|Lexmark|Brother|Xerox|OKI|Dynabook|Samsung/, 'toner cartridge'],
  [/\bMP CCD\b/, null, 'digital camera'],
  [/\bDPI\b.*\bA[34]\b/, null, 'printer'],
  [/\b(LGA \d+|Socket \S+)\b.*\bATX\b/, null, 'motherboard'],
  [/\b\d+ ?(MB|GB)( SDR| DDR\d?| SDRAM|$)/, null, 'memory module'],
  [/\bUnmanaged\b|\bManaged L\d/, null, 'network switch'],
  [
    /\b(Onsite|NextBusDay|Nbd|Next Business Day|Pickup Rtn|HW Supp|Service (Renewal|Guarantee))\b|\bKyoLife\b/i,
    null,
    'warranty/support extension',
  ],
  [/\bcm \([\d.]+"\).*\b(Full HD|WQHD|LCD)\b/, null, 'computer monitor'],
  [/\b[A-Z]{2}\d{3,4}\b.* (DK|TC|TX|TZe?)$/, /Brother/, 'label tape'],
  [/\bC\d+ coupler\b|\bIEC309\b/, null, 'power cord'],
  [/\bFront-load\b/, null, 'washing machine'],
  [/\bAlkaline\b|^\S+ -?(CR|LR|V)\d/, null, 'battery'],
  [/\bSurgeArrest\b/, null, 'surge protector'],
];

/** Decides between toner and ink by technology and title, else by the maker's part numbers. */
function cartridgeOf({ attributes, title, brand }: IcecatFields): string {
  const technology = String(attributes['print_technology'] ?? '');
  if (/laser|led/i.test(technology) || /toner/i.test(title)) return 'toner cartridge';
  if (/inkjet/i.test(technology) || /\bink|singlepack|multipack/i.test(title)) return 'ink cartridge';
  return /OKI|Xerox|KYOCERA|Lexmark|DELL|Samsung/i.test(brand) ||
    /\b(CRG|EP|TN|DR)-?\d|\b(C|Q|CE|CF|CB|CC)?\d{2,4}[AX]\b/.test(title)
    ? 'toner cartridge'
    : 'ink cartridge';
}

const specificationWords = new Set(
  stemWords(
    'original compatible black white gray grey silver blue red yellow cyan magenta green pink gold golden orange purple violet brown beige ivory lilac transparent multicolor multicolour multi multi-colour bronze titanium anthracite turquoise colour color photo-black nvidia intel amd geforce quadro radeon matrox sealed alkaline lithium lithium-ion nickel-metal nickel zinc-carbon unmanaged managed internal external wired wireless rf bluetooth optical indoor outdoor ethernet gigabit fast usb lga socket atx pci serial ata matte satin gloss glossy semi-gloss high-gloss alu aluminum aluminium metal metallic steel stainless plastic nylon leather fabric polyester pvc polycarbonate for with wi-fi wlan dual-band ambidextrous right-hand head-band in-ear ear-hook supraaural circumaural qwerty qwertz azerty english german french ps/2 male pocket desktop adult round universal samoled amoled oled lcd led ips box smart docking rack tower full midi mini micro low full-hd built-in freestanding warm automatic automat manual electric',
  ),
);
const isSpecification = (word: string, isFirst: boolean): boolean =>
  /^[\d("'[<>≤~±+-]|^[^a-z]*\d/i.test(word) ||
  /\d|,./.test(word) ||
  /^(and|&|\/|x|-|–)$/.test(word) ||
  (specificationWords.has(stemWords(word)[0] ?? '') && !(isFirst && /^(photo|mini|micro|smart)$/i.test(word)));

const withoutBrand = ({ title, brand }: IcecatFields): string =>
  brand !== '' && title.toLowerCase().startsWith(`${brand.toLowerCase()} `) ? title.slice(brand.length).trim() : title;

const known = new Set(knownIcecatProductTypes.map((type) => stemWords(type).join(' ')));
const isKnown = (phrase: string): boolean => known.has(stemWords(phrase).join(' '));
