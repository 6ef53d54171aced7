import { readdirSync } from 'node:fs';

// Which folder may import which (docs/map.md), types included. Each message says what to do instead.
const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });
const tests = '\\.test\\.tsx?$';
const endpoints = '^server/[^/]+/endpoints/';
const queries = '^server/[^/]+/queries(/|\\.ts$)';
/** Folders of server/ that are no noun of the market. All others are, so a new noun is under the rules at once. */
const machinery = new Set([
  'database',
  'http',
  'integrations',
  'metrics',
  'pictures',
  'rendering',
  'search',
  'supabase-api',
]);
const nouns = readdirSync(new URL('server', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !machinery.has(entry.name))
  .map(({ name }) => name)
  .join('|');

export default {
  forbidden: [
    rule(
      'domain-is-pure',
      'domain/ is pure rules and may import only domain/ and zod/mini: what needs the network, Node or the screen hands the rule its facts',
      { path: '^domain/', pathNot: tests },
      { pathNot: '^(domain/|node_modules/zod/mini/)' },
    ),
    rule(
      'cookies-are-pure',
      'cookies/ holds the formats of cookies that browser and server both read: it may import domain/ only',
      { path: '^cookies/', pathNot: tests },
      { pathNot: '^(cookies|domain)/' },
    ),
    rule(
      'queries-are-sql',
      'queries of a noun may import domain/, queries of any noun and server/database; what decides goes to an action beside them',
      { path: queries, pathNot: tests },
      { path: '^(server/(?![^/]+/queries(/|\\.ts)|database/|sha256\\.ts)|web/|texts/|tools/|simulators/)' },
    ),
    rule(
      'database-is-below',
      'server/database is the driver, roles and locks; it knows no noun',
      { path: '^server/database/', pathNot: tests },
      { path: '^(server/(?!database/)|web/|texts/|tools/|simulators/)' },
    ),
    rule(
      'integrations-know-domain',
      'server/integrations may import domain/, server/pictures and packages: what it writes to a person is handed to it',
      { path: '^server/integrations/', pathNot: tests },
      { path: '^(server/(?!integrations/|pictures/|sha256\\.ts)|web/|texts/|cookies/|tools/|simulators/|database/)' },
    ),
    rule(
      'search-stands-alone',
      'server/search uses domain, queries and packages; it could run as a service of its own',
      { path: '^server/search/', pathNot: tests },
      { path: '^(server/(?!search/|database/|[^/]+/queries(/|\\.ts))|web/|texts/|tools/|simulators/|database/)' },
    ),
    rule(
      'supabase-api-knows-no-market',
      'server/supabase-api is handed its calls by server/app.ts',
      { path: '^server/supabase-api/', pathNot: tests },
      {
        path: '^(server/(?!supabase-api/|pictures/|(fair-queue|growing-lru|rate-limiter|is-same-secret|sha256)\\.ts|database/(transaction-as|trouble)\\.ts)|web/|texts/|tools/|simulators/)',
      },
    ),
    rule(
      'supabase-api-knows-no-rule',
      'server/supabase-api is a protocol: what it needs of domain/ comes with ApiDependencies (dependencies.ts) from server/app.ts',
      { path: '^server/supabase-api/', pathNot: tests },
      { path: '^domain/' },
    ),
    rule(
      'one-validator-on-the-server',
      'the server validates with zod; zod/mini is for domain/ and the browser, where its weight counts',
      { path: '^(server|tools|simulators)/', pathNot: tests },
      { path: '^node_modules/zod/mini/' },
    ),
    rule(
      'one-validator-in-the-browser',
      'web/ validates with zod/mini, and what the browser stored with domain/storage-schema.ts: zod itself is too heavy',
      { path: '^web/', pathNot: tests },
      { path: '^node_modules/zod/(?!mini/)' },
    ),
    rule(
      'http-is-handed-its-nouns',
      'server/http and server/rendering answer requests: what they ask of a noun comes from app.ts, so that one list says who answers what',
      { path: '^server/(http|rendering)/', pathNot: tests },
      { path: `^server/(${nouns}|integrations)/` },
    ),
    rule(
      'http-of-web',
      'server/http and server/rendering may read the tables of routes, the keys of the load context and the header no-store; the busy page draws the logo of icons.svg',
      { path: '^server/(http|rendering)/', pathNot: tests },
      {
        path: '^web/',
        pathNot: '^web/((route-table|endpoint-table|route-patterns|context|no-store)\\.ts|ui/icons\\.svg)$',
      },
    ),
    rule(
      'supabase-api-by-its-entry',
      'server/supabase-api is entered by supabase-api.ts; beside it others may use its token keys, networks, headers, settings, the file store and the form of a call',
      { path: '^(server/(?!supabase-api/)|tools/)', pathNot: tests },
      {
        path: '^server/supabase-api/',
        pathNot:
          '^server/supabase-api/((supabase-api|dependencies|token-keys|network|cross-origin)\\.ts|rest/v1/in-process-rpc\\.ts|storage/v1/files/create-file-store\\.ts|[a-z]+/v1/settings\\.ts)$',
      },
    ),
    rule(
      'shared-pieces-know-nobody',
      'these files are used by the Supabase API and by the market: they import packages and growing-lru.ts only',
      { path: '^server/(fair-queue|growing-lru|rate-limiter|is-same-secret|sha256)\\.ts$' },
      { pathNot: '^(server/growing-lru\\.ts$|node_modules/|crypto$)' },
    ),
    rule(
      'pictures-know-nobody',
      'server/pictures makes pictures smaller; what stores them is above it',
      { path: '^server/pictures/', pathNot: tests },
      { path: '^(domain/|server/(?!pictures/)|web/|texts/|tools/|simulators/|database/)' },
    ),
    rule(
      'nouns-below-http',
      'what a noun does knows no HTTP and no page: read-body.ts and refusal-words.ts are all it may take from server/http, and of web/ the table of routes; its HTTP endpoints stand in its endpoints/',
      {
        path: `^server/(${nouns})/`,
        pathNot: [tests, '^server/catalogue/rpc-calls\\.ts$', endpoints, queries],
      },
      {
        path: '^(server/(http/(?!(read-body|refusal-words)\\.ts)|rendering/|app\\.ts|main\\.ts|listen-on-port\\.ts)|web/(?!(context|route-table|endpoint-table|route-patterns)\\.ts)|tools/|simulators/)',
      },
    ),
    rule(
      'endpoints-below-app',
      'an HTTP endpoint of a noun may use server/http and what rendering/visitor.ts reads of a request, nothing above it',
      { path: endpoints, pathNot: tests },
      { path: '^(server/(rendering/(?!visitor\\.ts)|(app|main|listen-on-port)\\.ts)|web/|tools/|simulators/)' },
    ),
    rule('texts-import-nothing', 'texts/ is words only', { path: '^texts/(?!compiled)' }, { path: '.' }),
    rule(
      'ui-knows-no-product',
      'web/ui could ship in another product: react and primitives only',
      { path: '^web/ui/', pathNot: tests },
      { path: '^(domain|cookies|server|texts|tools)/|^web/(?!ui/)' },
    ),
    rule(
      'parts-below-routes',
      'web/parts and web/state are below the routes',
      { path: '^web/(parts|state)/' },
      { path: '^(web/routes/|server/|tools/)' },
    ),
    rule(
      'state-below-parts',
      'web/state is what the browser remembers; the parts draw it, and it knows none of them',
      { path: '^web/state/', pathNot: tests },
      { path: '^web/(parts|styles)/' },
    ),
    rule(
      'routes-stand-alone',
      'one route never imports another: move what they share to web/parts',
      // Up to the first `$`, which has another meaning in the expression below.
      { path: '^web/routes/([^/$]+)' },
      { path: '^web/routes/', pathNot: '^web/routes/$1[/$]' },
    ),
    rule(
      'web-not-server',
      'web/ asks the market in its load context; only types come from server/, through web/context.ts',
      { path: '^web/(?!entry\\.server|context\\.ts)', pathNot: tests },
      { path: '^server/' },
    ),
    rule(
      'context-is-types',
      'web/context.ts may be loaded by the browser: of server/ it takes types only',
      { path: '^web/context\\.ts$' },
      { path: '^server/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'table-of-routes-is-data',
      'web/route-table.ts and web/endpoint-table.ts are read by server and browser: they import nothing else',
      { path: '^web/(route|endpoint)-table\\.ts$' },
      { path: '.', pathNot: '^web/route-table\\.ts$' },
    ),
    rule(
      'no-tools-in-product',
      'tools, simulators and tests are not part of the product',
      { path: '^(domain|cookies|server|web|texts)/', pathNot: tests },
      { path: '^(tools|simulators|tests|database)/' },
    ),
    rule('no-cycles', 'no import cycles', {}, { circular: true }),
    rule(
      'resolved',
      'this import leads nowhere',
      {},
      { couldNotResolve: true, pathNot: '^virtual:|\\+types/|^\\.\\./build/' },
    ),
    rule(
      'no-drawers',
      'no utils: name the file after what it holds',
      {},
      { path: '/(utils|helpers|common|services|types)(/|\\.ts)', pathNot: 'node_modules|\\.react-router|\\+types' },
    ),
    rule(
      'no-barrels',
      'no barrels: the file name is the address',
      {},
      { path: '/index\\.tsx?$', pathNot: 'node_modules' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules|texts/compiled' },
    exclude: { path: '\\.react-router|^build/' },
    // Without it JavaScript's parser guesses at TypeScript, and takes `{ import: script }` for an import.
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
