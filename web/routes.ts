import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('layout/page.tsx', [
    index('home/home.tsx'),
    route('product-detail/:id', 'products/detail.tsx'),
    route('*', 'layout/missing.tsx'),
  ]),
] satisfies RouteConfig
