import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The whole table of routes is small; asking the server for parts of it would cost requests.
  routeDiscovery: { mode: 'initial' },
  // A route is one script: its loader in another would be one more request of every first view.
  splitRouteModules: false,
} satisfies Config
