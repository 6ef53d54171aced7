import { cutTextWithoutEllipsis } from './html-to-text.ts';
import { translateToFrench } from './attribute-words.ts';
import type { CatalogueRow } from './row.ts';

/** Converts Icecat's attributes to specifications, the most useful first. No unit if it is unclear (GB or MB). */
export function convertIcecatAttributes(attributes: Readonly<Record<string, unknown>>): CatalogueRow['attributes'] {
  const lines: CatalogueRow['attributes'] = [];
  for (const [key, [name_fr, name_en, unit]] of entries) {
    if (!(key in attributes)) continue;
    const value = valueOf(attributes[key], unit);
    if (value !== null) lines.push({ name_fr, name_en, value_fr: value[0], value_en: value[1] });
  }
  return lines;
}

/** The value in French and English; null for a value without information ("N", "not available"). */
function valueOf(said: unknown, unit: Unit | undefined): [french: string, english: string] | null {
  if (typeof said === 'boolean') return said ? ['Oui', 'Yes'] : ['Non', 'No'];
  if (typeof said === 'number') return Number.isFinite(said) ? number(said, unit) : null;
  if (typeof said !== 'string') return null;
  const text = said.replaceAll('\\n', ', ').replaceAll(/\s+/g, ' ').trim();
  if (text === '' || /^(N|not (available|supported|applicable))$/i.test(text)) return null;
  if (text === 'Y') return ['Oui', 'Yes'];
  if (typeof unit === 'string' && /^[\d.]+( ?[-x] ?[\d.]+)*$/.test(text))
    return [`${text.replaceAll('.', ',')} ${unit}`, `${text} ${unit}`];
  const short = text.length > 300 ? `${cutTextWithoutEllipsis(text, 299)}…` : text;
  return [
    short
      .split(/(?<=,)|(?=\/)/)
      .map(translated)
      .join('')
      .replaceAll(/,(?=\S)/g, ', '),
    short.replaceAll(/,(?=\S)/g, ', '),
  ];
}

function number(said: number, unit: Unit | undefined): [string, string] {
  const [value, sign] = typeof unit === 'function' ? unit(said) : [said, unit ?? ''];
  const english = String(Math.round(value * 1000) / 1000);
  return [
    `${english.replace('.', ',')} ${sign === 'in' ? 'po' : (french[sign] ?? sign)}`.trim(),
    `${english} ${sign}`.trim(),
  ];
}

const translated = (part: string): string => {
  const [, before = '', word = '', after = ''] = /^([/\s]*)(.*?)(,?\s*)$/.exec(part) ?? [];
  return before + translateToFrench(word) + after;
};

type Unit = string | ((value: number) => [value: number, unit: string]);

const grams: Unit = (value) => (value >= 1000 ? [value / 1000, 'kg'] : [value, 'g']);
/** Icecat gives millimetres; from 10 cm they are shown as centimetres. */
const millimetres: Unit = (value) => (value >= 100 ? [value / 10, 'cm'] : [value, 'mm']);
const memory: Unit = (value) =>
  value < 64
    ? [value, 'GB']
    : value >= 1024 && value % 1024 === 0
      ? [value / 1024, 'GB']
      : value >= 256
        ? [value, 'MB']
        : [value, ''];
const cache: Unit = (value) => (value < 64 ? [value, 'MB'] : value >= 1024 ? [value / 1024, 'MB'] : [value, 'KB']);
const french: Record<string, string> = {
  GB: 'Go',
  MB: 'Mo',
  KB: 'Ko',
  'Mbit/s': 'Mbit/s',
  pages: 'pages',
  sheets: 'feuilles',
  years: 'ans',
};

const names: Record<string, [french: string, english: string, unit?: Unit]> = {
  product_colour: ['Couleur', 'Colour'],
  cable_colour: ['Couleur', 'Colour'],
  printing_colours: ['Couleurs d’impression', 'Printing colours'],
  colour_of_product: ['Couleur', 'Colour'],
  brand_compatibility: ['Marques compatibles', 'Compatible brands'],
  compatibility: ['Compatibilité', 'Compatibility'],
  compatible_products: ['Produits compatibles', 'Compatible products'],
  print_technology: ['Technologie d’impression', 'Printing technology'],
  cartridge_capacity: ['Capacité de la cartouche', 'Cartridge capacity'],
  ink_type: ['Type d’encre', 'Ink type'],
  black_toner_page_yield: ['Rendement, noir', 'Black page yield', 'pages'],
  colour_toner_page_yield: ['Rendement, couleur', 'Colour page yield', 'pages'],
  page_yield: ['Rendement', 'Page yield', 'pages'],
  oem_code: ['Référence d’origine', 'OEM code'],
  quantity_per_pack: ['Quantité par paquet', 'Quantity per pack'],
  display_diagonal: ['Diagonale de l’écran', 'Screen diagonal', 'in'],
  display_resolution: ['Définition de l’écran', 'Screen resolution'],
  hd_type: ['Type de HD', 'HD type'],
  aspect_ratio: ['Format d’image', 'Aspect ratio'],
  touchscreen: ['Écran tactile', 'Touchscreen'],
  display: ['Écran', 'Display'],
  panel_type: ['Type de dalle', 'Panel type'],
  processor_family: ['Famille du processeur', 'Processor family'],
  processor_model: ['Modèle du processeur', 'Processor model'],
  processor_frequency: [
    'Fréquence du processeur',
    'Processor frequency',
    (value) => (value < 20 ? [value, 'GHz'] : [value, 'MHz']),
  ],
  processor_boost_frequency: [
    'Fréquence maximale',
    'Boost frequency',
    (value) => (value < 20 ? [value, 'GHz'] : [value, 'MHz']),
  ],
  processor_cores: ['Cœurs', 'Cores'],
  processor_threads: ['Fils d’exécution', 'Threads'],
  processor_cache: ['Mémoire cache', 'Cache', cache],
  processor_socket: ['Socket', 'Socket'],
  processor_codename: ['Nom de code', 'Codename'],
  thermal_design_power__tdp_: ['Enveloppe thermique', 'Thermal design power', 'W'],
  internal_memory: ['Mémoire vive', 'Memory', memory],
  internal_memory_type: ['Type de mémoire', 'Memory type'],
  maximum_internal_memory: ['Mémoire vive maximale', 'Maximum memory', memory],
  memory_clock_speed: ['Fréquence de la mémoire', 'Memory clock', 'MHz'],
  memory_form_factor: ['Format de la mémoire', 'Memory form factor'],
  memory_slots: ['Emplacements mémoire', 'Memory slots'],
  ecc: ['ECC', 'ECC'],
  total_storage_capacity: ['Stockage', 'Storage', (value) => (value >= 16 ? [value, 'GB'] : [value, ''])],
  storage_media: ['Support de stockage', 'Storage media'],
  hdd_capacity: [
    'Capacité du disque dur',
    'Hard drive capacity',
    (value) => (value >= 16 ? [value, 'GB'] : [value, 'TB']),
  ],
  hdd_interface: ['Interface du disque dur', 'Hard drive interface'],
  hdd_speed: ['Vitesse du disque dur', 'Hard drive speed', 'RPM'],
  ssd_capacity: ['Capacité SSD', 'SSD capacity', (value) => (value >= 16 ? [value, 'GB'] : [value, 'TB'])],
  optical_drive_type: ['Lecteur optique', 'Optical drive'],
  discrete_graphics_adapter_model: ['Carte graphique', 'Graphics card'],
  on_board_graphics_adapter_model: ['Circuit graphique', 'On-board graphics'],
  operating_system_installed: ['Système d’exploitation', 'Operating system'],
  compatible_operating_systems: ['Systèmes compatibles', 'Compatible operating systems'],
  windows_operating_systems_supported: ['Versions de Windows', 'Windows versions'],
  mac_operating_systems_supported: ['Versions de macOS', 'Mac versions'],
  compatible_memory_cards: ['Cartes mémoire compatibles', 'Compatible memory cards'],
  card_reader_integrated: ['Lecteur de cartes', 'Card reader'],
  numeric_keypad: ['Pavé numérique', 'Numeric keypad'],
  pointing_device: ['Dispositif de pointage', 'Pointing device'],
  keyboard_layout: ['Disposition du clavier', 'Keyboard layout'],
  front_camera: ['Caméra avant', 'Front camera'],
  wi_fi: ['Wi-Fi', 'Wi-Fi'],
  wi_fi_standards: ['Normes Wi-Fi', 'Wi-Fi standards'],
  bluetooth: ['Bluetooth', 'Bluetooth'],
  bluetooth_version: ['Version de Bluetooth', 'Bluetooth version'],
  ethernet_lan: ['Ethernet', 'Ethernet'],
  ethernet_lan_data_rates: ['Débits Ethernet', 'Ethernet speeds', 'Mbit/s'],
  ethernet_lan__rj_45__ports: ['Ports Ethernet', 'Ethernet ports'],
  networking_standards: ['Normes réseau', 'Networking standards'],
  networking_features: ['Réseau', 'Networking'],
  data_transfer_rate: ['Débit', 'Data transfer rate', 'Mbit/s'],
  maximum_data_transfer_rate: ['Débit maximal', 'Maximum transfer rate', 'Mbit/s'],
  usb_2_0_ports_quantity: ['Ports USB 2.0', 'USB 2.0 ports'],
  usb_3_2_gen_1__3_1_gen_1__type_a_ports_quantity: ['Ports USB-A 3.2', 'USB-A 3.2 ports'],
  usb_3_2_gen_1__3_1_gen_1__type_c_ports_quantity: ['Ports USB-C 3.2', 'USB-C 3.2 ports'],
  hdmi_ports_quantity: ['Ports HDMI', 'HDMI ports'],
  vga__d_sub__ports_quantity: ['Ports VGA', 'VGA ports'],
  headphone_outputs: ['Sorties casque', 'Headphone outputs'],
  serial_ports_quantity: ['Ports série', 'Serial ports'],
  i_o_ports: ['Connectique', 'Ports'],
  connectivity_technology: ['Connectivité', 'Connectivity'],
  device_interface: ['Interface', 'Device interface'],
  host_interface: ['Interface hôte', 'Host interface'],
  interface: ['Interface', 'Interface'],
  connector_1: ['Connecteur 1', 'Connector 1'],
  connector_2: ['Connecteur 2', 'Connector 2'],
  connector_gender: ['Genre des connecteurs', 'Connector gender'],
  connector_s_: ['Connecteurs', 'Connectors'],
  connector_contacts_plating: ['Placage des contacts', 'Contact plating'],
  cable_length: ['Longueur du câble', 'Cable length', 'm'],
  cable_type: ['Type de câble', 'Cable type'],
  cable_standard: ['Norme du câble', 'Cable standard'],
  cable_shielding: ['Blindage', 'Cable shielding'],
  awg_wire_size: ['Section (AWG)', 'Wire size (AWG)'],
  jacket_material: ['Gaine', 'Jacket material'],
  maximum_resolution: ['Définition maximale', 'Maximum resolution'],
  audio_system: ['Système audio', 'Audio system'],
  rms_rated_power: ['Puissance efficace', 'RMS power', 'W'],
  impedance: ['Impédance', 'Impedance', 'Ω'],
  headphone_frequency: ['Réponse en fréquence', 'Frequency response', 'Hz'],
  battery_technology: ['Technologie de batterie', 'Battery technology'],
  battery_capacity: ['Capacité de la batterie', 'Battery capacity', 'mAh'],
  battery_type: ['Type de batterie', 'Battery type'],
  battery_voltage: ['Tension de la batterie', 'Battery voltage', 'V'],
  number_of_battery_cells: ['Cellules de la batterie', 'Battery cells'],
  power_source_type: ['Alimentation', 'Power source'],
  power_requirements: ['Alimentation requise', 'Power requirements'],
  power_consumption__typical_: ['Consommation habituelle', 'Typical power consumption', 'W'],
  power_consumption__standby_: ['Consommation en veille', 'Standby power consumption', 'W'],
  output_power: ['Puissance de sortie', 'Output power', 'W'],
  output_power_capacity: ['Capacité de sortie', 'Output power capacity', 'VA'],
  nominal_input_voltage: ['Tension d’entrée', 'Input voltage', 'V'],
  ac_input_voltage: ['Tension d’entrée', 'Input voltage', 'V'],
  ac_input_frequency: ['Fréquence d’entrée', 'Input frequency', 'Hz'],
  ac_outlets_quantity: ['Prises', 'AC outlets'],
  surge_energy_rating: ['Énergie de surtension', 'Surge energy rating', 'J'],
  rack_capacity: ['Hauteur de baie', 'Rack capacity'],
  maximum_weight_capacity: ['Charge maximale', 'Maximum load', 'kg'],
  maximum_screen_size_compatibility: ['Taille d’écran maximale', 'Maximum screen size', 'in'],
  maximum_weight: ['Charge maximale', 'Maximum load'],
  case_type: ['Type d’étui', 'Case type'],
  form_factor: ['Forme', 'Form factor'],
  component_for: ['Destiné à', 'Component for'],
  material: ['Matière', 'Material'],
  housing_material: ['Matière du boîtier', 'Housing material'],
  finish_type: ['Finition', 'Finish'],
  adhesive_type: ['Adhésif', 'Adhesive type'],
  shape: ['Forme', 'Shape'],
  format: ['Format', 'Format'],
  label_width: ['Largeur de l’étiquette', 'Label width', 'mm'],
  label_height: ['Hauteur de l’étiquette', 'Label height', 'mm'],
  labels_per_pack: ['Étiquettes par paquet', 'Labels per pack'],
  labels_per_sheet: ['Étiquettes par feuille', 'Labels per sheet'],
  media_sheets_per_package: ['Feuilles par paquet', 'Sheets per pack', 'sheets'],
  media_weight: ['Grammage', 'Media weight', 'g/m²'],
  recommended_gender: ['Pour', 'Recommended for'],
  recommended_age__min_: ['Âge conseillé, dès', 'Recommended age, from', 'years'],
  width: ['Largeur', 'Width', millimetres],
  depth: ['Profondeur', 'Depth', millimetres],
  height: ['Hauteur', 'Height', millimetres],
  dimensions__wxdxh_: ['Dimensions (L × P × H)', 'Dimensions (W × D × H)', 'mm'],
  weight: ['Poids', 'Weight', grams],
  operating_temperature__t_t_: ['Température d’utilisation', 'Operating temperature', '°C'],
  energy_star_certified: ['Certifié Energy Star', 'Energy Star certified'],
  cables_included: ['Câbles fournis', 'Cables included'],
  bundled_software: ['Logiciels fournis', 'Bundled software'],
  country_of_origin: ['Pays d’origine', 'Country of origin'],
};

const entries = Object.entries(names);
