import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('layout/page.tsx', [
    index('home/home.tsx'),
    route('product-detail/:id', 'products/detail.tsx'),
    route('store/:id', 'shops/store.tsx'),
    route('login', 'sessions/login.tsx'),
    route('register-buyer', 'buyers/register.tsx'),
    route('register-seller', 'sellers/register.tsx'),
    route('add-store', 'shops/add-store.tsx'),
    route('cart', 'cart/cart.tsx'),
    route('profile-buyer', 'buyers/profile.tsx'),
    route('orders/:id', 'orders/detail.tsx'),
    route('messages', 'chat/page.tsx'),
    route('notifications', 'notifications/page.tsx'),
    route('*', 'layout/missing.tsx'),
  ]),
  layout('seller/layout.tsx', [
    route('profile-store', 'seller/dashboard.tsx'),
    route('transaction-cash', 'seller/upfront.tsx'),
    route('transaction-installment', 'seller/installment.tsx'),
    route('product-list/:shopId', 'products/list.tsx'),
    route('add-product', 'products/form.tsx'),
    route('edit-profile-store', 'shops/edit-store.tsx'),
    route('profile-seller', 'sellers/profile.tsx'),
    route('money', 'money/page.tsx'),
  ]),
] satisfies RouteConfig
