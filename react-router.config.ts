import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  ssr: true,
  // The manifest is one immutable file: nothing of it in the HTML, no /__manifest requests (docs/decisions/0004).
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
