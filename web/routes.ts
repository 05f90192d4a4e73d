import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** Below each layout stands layout/screen.tsx: a screen that fails leaves the frame around it in place. */
export default [
  layout('layout/page.tsx', [
    layout('layout/screen.tsx', [
      index('home/home.tsx'),
      route('product-detail/:id', 'products/detail.tsx'),
      route('store/:id', 'shops/store.tsx'),
      route('login', 'sessions/login.tsx'),
      route('register-buyer', 'buyers/register.tsx'),
      route('register-seller', 'sellers/register.tsx'),
      route('add-store', 'shops/add-store.tsx'),
      route('cart', 'cart/cart.tsx'),
      route('checkout', 'checkout/page.tsx'),
      route('profile-buyer', 'buyers/profile.tsx'),
      route('addresses', 'addresses/page.tsx'),
      route('lists', 'lists/page.tsx'),
      route('lists/:id', 'lists/list.tsx'),
      route('quick-order', 'quickOrder/page.tsx'),
      route('orders/:id/papers/:shopId/:kind', 'documents/page.tsx'),
      route('packing/:kind', 'documents/packing.tsx'),
      route('messages', 'chat/page.tsx'),
      route('notifications', 'notifications/page.tsx'),
      route('forgot-password', 'accounts/forgot.tsx'),
      route('reset-password', 'accounts/reset.tsx'),
      route('verify', 'accounts/verify.tsx'),
      route('stop', 'accounts/stop.tsx'),
      route('invitation', 'members/invitation.tsx'),
      route('settings', 'accounts/settings.tsx'),
      route('privacy', 'accounts/privacy.tsx'),
      route('help', 'help/help.tsx'),
      route('protection', 'help/protection.tsx'),
      route('terms', 'help/terms.tsx'),
      route('operator', 'operators/page.tsx'),
      route('operator/setup', 'operators/setup.tsx'),
      route('operator/settings', 'operators/settings/page.tsx'),
      // The gallery of the kit never leaves the developer's machine.
      ...(import.meta.env.DEV ? [route('dev/ui', 'gallery/gallery.tsx')] : []),
      route('*', 'layout/missing.tsx'),
    ]),
  ]),
  layout('orders/layout.tsx', [
    layout('layout/screen.tsx', { id: 'layout/order-screen' }, [
      route('orders', 'orderList/page.tsx'),
      route('orders/:id', 'orders/detail.tsx'),
    ]),
  ]),
  layout('seller/layout.tsx', [
    layout('layout/screen.tsx', { id: 'layout/seller-screen' }, [
      route('profile-store', 'seller/dashboard.tsx'),
      route('transaction-cash', 'seller/upfront.tsx'),
      route('transaction-installment', 'seller/installment.tsx'),
      route('product-list/:shopId', 'products/list.tsx'),
      route('add-product', 'products/form.tsx'),
      route('edit-products', 'products/many/page.tsx'),
      route('import-products', 'imports/page.tsx'),
      route('delivery', 'delivery/page.tsx'),
      route('edit-profile-store', 'shops/edit-store.tsx'),
      route('profile-seller', 'sellers/profile.tsx'),
      route('money', 'money/page.tsx'),
    ]),
  ]),
] satisfies RouteConfig
