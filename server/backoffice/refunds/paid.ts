import * as z from 'zod/mini'
import { lockedBalance, maskAccount } from '#server/ledger/api.ts'
import { type BookDeps, markRefundPaid } from '#server/payments/api.ts'
import { organizationsOfOrder } from '#server/trade/api.ts'
import { Problem } from '#server/platform/errors.ts'
import { defineAct } from '../twoPerson/act.ts'
import { findRefund } from './list.ts'

/** Marks a transfer to a buyer as paid. Both operators read when the provider holds less. */
export const refundPaid = (deps: BookDeps) =>
  defineAct('refunds.manage', z.object({ id: z.int() }), async (tx, { id }) => {
    const refund = await findRefund(tx, id)
    const { amount, account, OrderId, state } = refund
    if (state !== 'sent' || !account) throw new Problem('not-allowed-now', { detail: { code: 'refund-unsent' } })
    const isShort = (await lockedBalance(tx, 'provider')) < amount
    return {
      subject: `refund:${id}`,
      // Omits the name, which would outlive the account.
      summary: { act: 'refund-paid', refund: id, amount, OrderId, account: maskAccount(account), isShort },
      fingerprint: { ...refund, isShort },
      organizationIds: await organizationsOfOrder(tx, OrderId),
      run: async (by) => {
        if (!(await markRefundPaid({ ...deps, db: tx }, id, 'operator', { name: by, belowZero: isShort })))
          throw new Problem('changed-meanwhile')
      },
    }
  })
