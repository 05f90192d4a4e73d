import { useState } from 'react'
import { Link } from 'react-router'
import { areas } from '#contract/areas.ts'
import { delivery, type Delivery } from '#contract/delivery.ts'
import { holidays } from '#contract/holidays.ts'
import type { PageFacts } from '#contract/page.ts'
import { AreaField } from '#web/features/addresses/areaField.tsx'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { requireStore } from '#web/shell/session/guards.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Field } from '#web/ui/field.tsx'
import { RupiahField } from '#web/ui/rupiahField.tsx'
import { Card, Notice, PageTitle } from '#web/ui/surface.tsx'
import type { Route } from './+types/delivery.ts'
import { Closures } from '#web/features/shops/delivery/closures.tsx'
import { Preview } from '#web/features/shops/delivery/preview.tsx'
import { texts } from '#web/features/shops/delivery/texts.ts'
import { useDraft } from '#web/features/shops/delivery/useDraft.ts'
import { Services, Switch, WorkingDays } from '#web/features/shops/delivery/deliveryOptions.tsx'
import { Zones } from '#web/features/shops/delivery/zones.tsx'

export const handle: PageFacts = { narrow: true }

export async function clientLoader() {
  const { id } = requireStore()
  const [kept, ofYear] = await Promise.all([call(delivery.show, { params: { id } }), call(holidays.list, { query: {} })])
  const coming = ofYear.rows.filter(({ steps }) => steps.length > 0).slice(0, 3)
  return { id, kept, coming, area: kept.origin ? await call(areas.show, { params: { id: kept.origin.areaId } }) : null }
}
export const meta = titledPrivate(texts, 'Delivery settings')

/** Delivery settings of the store on one page, saved together. */
export default function DeliverySettings({ loaderData: { id, kept, coming, area } }: Route.ComponentProps) {
  const t = useText(texts)
  const { date } = useFormat()
  const [weightless] = useState<Delivery['weightless']>(kept.weightless)
  const { draft, put, error, failure, busy, save } = useDraft(id, kept, area)
  return (
    <>
      <PageTitle>{t('Delivery settings')}</PageTitle>
      <div className="grid gap-6">
        {kept.version === 0 && (
          <Notice>
            {t('Until you choose something here, companies pay for the goods only and agree on delivery with you in the chat.')}
          </Notice>
        )}
        <Card className="grid gap-6">
          <Switch
            label={t('Own courier')}
            hint={t('You drive yourself, at a price for each zone.')}
            checked={draft.ownCourier}
            onChange={(ownCourier) => put({ ownCourier })}
          >
            <Zones zones={draft.zones} error={error} onChange={(zones) => put({ zones })} />
            {draft.zones.length > 0 && <Preview zones={draft.zones} byQuote={draft.byQuote} />}
          </Switch>
          <Switch
            label={t('Couriers')}
            hint={t('The courier’s price of the day, by weight and distance.')}
            checked={draft.couriers}
            onChange={(couriers) => put({ couriers })}
          >
            <Services chosen={draft.services} onChange={(services) => put({ services })} />
            {weightless > 0 && (
              <Notice tone="warn">
                {t('Products without a weight: {n}. Couriers cannot price them.', { n: weightless })}{' '}
                <Link to={`/product-list/${id}`} className="font-medium text-accent underline">
                  {t('To the products')}
                </Link>
              </Notice>
            )}
          </Switch>
          <Switch
            label={t('Pick-up at the store')}
            hint={t('Companies collect the goods free of charge.')}
            checked={draft.pickup}
            onChange={(pickup) => put({ pickup })}
          />
          <Switch
            label={t('Delivery price on request')}
            hint={t('For places outside your zones: companies ask, you answer with one price.')}
            checked={draft.byQuote}
            onChange={(byQuote) => put({ byQuote })}
          />
        </Card>
        <Card className="grid gap-4">
          <h2 className="text-lg font-semibold">{t('Where goods leave from')}</h2>
          {error('origin') && <p className="text-sm text-danger">{error('origin')}</p>}
          <Field
            label={t('Street, building, number')}
            value={draft.street}
            maxLength={300}
            onChange={(event) => put({ street: event.target.value })}
            error={error('origin.street')}
          />
          <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
            <AreaField
              area={draft.area}
              onChoose={(chosen) => put({ area: chosen, postalCode: chosen?.postalCodes[0] ?? '' })}
              error={error('origin.areaId')}
            />
            <Field
              label={t('Postal code')}
              inputMode="numeric"
              maxLength={5}
              value={draft.postalCode}
              onChange={(event) => put({ postalCode: event.target.value })}
              error={error('origin.postalCode')}
            />
          </div>
        </Card>
        <Card className="grid gap-4">
          <h2 className="text-lg font-semibold">{t('Days and minimum')}</h2>
          <WorkingDays chosen={draft.workingDays} onChange={(workingDays) => put({ workingDays })} error={error('workingDays')} />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Field
              type="time"
              label={t('Orders after this time count as of the next day')}
              value={draft.cutoff}
              onChange={(event) => put({ cutoff: event.target.value })}
              error={error('cutoff')}
            />
            <RupiahField
              label={t('Minimum order (Rp)')}
              hint={t('0 for none. Companies are told what is missing.')}
              value={draft.minOrder}
              onText={(minOrder) => put({ minOrder })}
              error={error('minOrder')}
            />
          </div>
          <h3 className="font-semibold">{t('Closed days')}</h3>
          <p className="text-sm text-ink-soft">
            {t('National holidays are skipped automatically.')}{' '}
            {coming.length > 0 && t('Next: {days}.', { days: coming.map(({ day, name }) => `${date(day)} (${name})`).join(', ') })}
          </p>
          <Closures closures={draft.closures} error={error} onChange={(closures) => put({ closures })} />
        </Card>
        <Failure error={failure} />
        <Button onClick={() => void save()} busy={busy} className="w-full sm:w-fit sm:justify-self-end sm:px-10">
          {t('Save')}
        </Button>
      </div>
    </>
  )
}
