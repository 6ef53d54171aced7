import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  ssr: true,
  // The main program and the search worker, both named in vite.config.ts.
  serverBuildFile: '[name].js',
  // The manifest is one immutable file: not in the HTML, and no /__manifest requests (docs/decisions/0004).
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
