import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  ssr: true,
  // The server build has several entry files (vite.config.ts), so each output file is named after its entry.
  serverBuildFile: '[name].js',
  // Browsers load the list of all routes as one immutable file. It is not in the HTML, and there are no requests to
  // /__manifest (docs/decisions/0004).
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
