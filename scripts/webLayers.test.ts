import { expect, test } from 'vitest'
import { mayImport } from './webLayers.ts'

test('imports in web/ go downwards, into another feature through its feature.ts, and between apps only into the frame', () => {
  const allowed = [
    ['web/root.tsx', 'web/apps/frame/frame.tsx'],
    ['web/apps/shop/fees.tsx', 'web/features/money/fees/list.tsx'],
    ['web/apps/store/layout.tsx', 'web/apps/frame/store/frame.tsx'],
    ['web/features/claims/claims.tsx', 'web/features/orders/feature.ts'],
    ['web/features/claims/claims.tsx', 'web/features/claims/deposits/dialog.tsx'],
    ['web/features/claims/claims.tsx', 'web/shell/call.ts'],
    ['web/shell/call.ts', 'web/ui/callError.ts'],
    ['web/ui/form.tsx', 'web/shell/i18n/language.tsx'],
  ]
  const refused = [
    ['web/ui/form.tsx', 'web/shell/call.ts'],
    ['web/ui/form.tsx', 'web/features/orders/feature.ts'],
    ['web/shell/i18n/format.ts', 'web/shell/call.ts'],
    ['web/shell/layout/meta.ts', 'web/features/orders/feature.ts'],
    ['web/shell/layout/meta.ts', 'web/apps/frame/frame.tsx'],
    ['web/features/claims/claims.tsx', 'web/features/orders/lines.tsx'],
    ['web/features/claims/claims.tsx', 'web/apps/frame/frame.tsx'],
    ['web/apps/frame/header.tsx', 'web/apps/shop/fees.tsx'],
    ['web/apps/store/money.tsx', 'web/apps/shop/fees.tsx'],
    ['web/apps/store/money.tsx', 'web/root.tsx'],
  ]
  expect(allowed.filter(([file = '', target = '']) => !mayImport(file, target))).toEqual([])
  expect(refused.filter(([file = '', target = '']) => mayImport(file, target))).toEqual([])
})
