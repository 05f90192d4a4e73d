import type { RoleOf } from '#contract/permissions.ts'

type DemoMember<K extends 'company' | 'supplier'> = { role: RoleOf<K>; name: string; email: string }

/** The sign-in page offers these accounts while DEMO=1, and the demo data (tools/demo) is made from them. The first of each opened it. */
export const demoMembers: { buyer: readonly DemoMember<'company'>[]; seller: readonly DemoMember<'supplier'>[] } = {
  buyer: [
    { role: 'admin', name: 'Maria Fransiska', email: 'buyer@demo.pasokan.test' },
    { role: 'requester', name: 'Yuni Astuti', email: 'sagara.requester@demo.pasokan.test' },
    { role: 'buyer', name: 'Andi Pratama', email: 'sagara.buyer@demo.pasokan.test' },
    { role: 'approver', name: 'Hendra Wijaya', email: 'sagara.approver@demo.pasokan.test' },
    { role: 'finance', name: 'Lina Kartika', email: 'sagara.finance@demo.pasokan.test' },
    { role: 'receiver', name: 'Joko Susilo', email: 'sagara.receiver@demo.pasokan.test' },
    { role: 'viewer', name: 'Tania Saputri', email: 'sagara.viewer@demo.pasokan.test' },
  ],
  seller: [
    { role: 'owner', name: 'Tulis Rapi ATK', email: 'seller@demo.pasokan.test' },
    { role: 'manager', name: 'Rizky Maulana', email: 'tulisrapi.manager@demo.pasokan.test' },
    { role: 'sales', name: 'Nadia Rahma', email: 'tulisrapi.sales@demo.pasokan.test' },
    { role: 'warehouse', name: 'Slamet Riyadi', email: 'tulisrapi.warehouse@demo.pasokan.test' },
    { role: 'finance', name: 'Indah Permata', email: 'tulisrapi.finance@demo.pasokan.test' },
  ],
}
