import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  ssr: true,
  // The process and the index's thread (vite.config.ts).
  serverBuildFile: '[name].js',
  // The manifest is one immutable file: nothing of it in the HTML, no /__manifest requests (docs/decisions/0004).
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
