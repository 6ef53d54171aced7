// Who may import whom (docs/map.md). Each message says what to do instead.
const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });
const tests = '\\.test\\.tsx?$';

export default {
  forbidden: [
    rule(
      'domain-is-pure',
      'domain/ may import only domain/ and zod/mini',
      { path: '^domain/', pathNot: tests },
      { pathNot: '^(domain/|node_modules/zod/)' },
    ),
    rule(
      'data-is-sql',
      'server/data may import domain/, its own files and the database driver',
      { path: '^server/data/', pathNot: tests },
      { path: '^(server/(?!data/)|web/|texts/|tools/)' },
    ),
    rule(
      'outside-knows-domain',
      'server/integrations may import domain/, server/pictures and packages',
      { path: '^server/integrations/', pathNot: tests },
      { path: '^(server/(?!outside/|pictures/|config\\.ts|log\\.ts)|web/|tools/|database/)' },
    ),
    rule(
      'search-stands-alone',
      'server/search uses domain, data and packages; it could run as a service of its own',
      { path: '^server/search/', pathNot: tests },
      { path: '^(server/(?!search/|data/)|web/|texts/|tools/|database/)' },
    ),
    rule(
      'wire-knows-no-market',
      'server/supabase-api is handed its calls by server/app.ts',
      { path: '^server/supabase-api/', pathNot: tests },
      { path: '^(server/(?!wire/|pictures/|fair-turns\\.ts|data/(as|trouble)\\.ts)|web/|texts/|tools/)' },
    ),
    rule(
      'wire-by-its-doors',
      'server/supabase-api is entered by wire.ts; beside it others may use its keys, networks, headers, settings and the form of a call',
      { path: '^(server/(?!wire/)|tools/)', pathNot: tests },
      {
        path: '^server/supabase-api/',
        pathNot:
          '^server/supabase-api/((wire|parts|keys|network|cross-origin)\\.ts|rest/v1/rpc\\.ts|[a-z]+/v1/settings\\.ts)$',
      },
    ),
    rule(
      'turns-know-nobody',
      'server/fair-queue.ts is used by the wire and by the market: it imports nothing',
      { path: '^server/fair-turns\\.ts$' },
      { path: '.' },
    ),
    rule(
      'pictures-know-nobody',
      'server/pictures makes pictures smaller; who stores them is above it',
      { path: '^server/pictures/', pathNot: tests },
      { path: '^(domain/|server/(?!pictures/)|web/|texts/|tools/|database/)' },
    ),
    rule(
      'functions-and-jobs',
      'functions and jobs use domain, data, orders, outside, pictures and texts',
      { path: '^server/(functions|jobs)/', pathNot: tests },
      {
        path: '^(server/(?!functions/|jobs/|orders/|data/|outside/|pictures/|shop\\.ts|config\\.ts|log\\.ts)|web/|tools/)',
      },
    ),
    rule(
      'orders-below-doors',
      'server/orders is what functions, jobs and pages do with orders; it knows none of them',
      { path: '^server/orders/', pathNot: tests },
      { path: '^(server/(?!orders/|data/|outside/|shop\\.ts)|web/|tools/)' },
    ),
    rule('texts-import-nothing', 'texts/ is words only', { path: '^texts/(?!compiled)' }, { path: '.' }),
    rule(
      'ui-knows-no-product',
      'web/ui could ship in another product: react and primitives only',
      { path: '^web/ui/', pathNot: tests },
      { path: '^(domain|server|texts|tools|web/(?!ui/))/' },
    ),
    rule(
      'parts-below-routes',
      'web/parts and web/state are below the routes',
      { path: '^web/(parts|state)/' },
      { path: '^(web/routes/|server/|tools/)' },
    ),
    rule(
      'routes-stand-alone',
      'one route never imports another: move what they share to web/parts',
      { path: '^web/routes/([^/.]+)' },
      { path: '^web/routes/', pathNot: '^web/routes/$1[./]' },
    ),
    rule(
      'web-not-server',
      'web/ asks the market in its load context; only types come from server/',
      { path: '^web/(?!entry\\.server)' },
      { path: '^server/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'table-of-routes-is-data',
      'web/route-table.ts is read by server and browser: it imports nothing',
      { path: '^web/route-table\\.ts$' },
      { path: '.' },
    ),
    rule(
      'no-tools-in-product',
      'tools and tests are not part of the product',
      { path: '^(domain|server|web|texts)/', pathNot: tests },
      { path: '^(tools|tests|database)/' },
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
    tsPreCompilationDeps: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
