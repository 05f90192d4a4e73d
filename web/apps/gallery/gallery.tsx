import { useState, type ReactNode } from 'react'
import { useFormat } from '#web/shell/i18n/format.ts'
import { Logo } from '#web/shell/layout/logo.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Badge, Card, Empty, Notice, PageTitle } from '#web/ui/surface.tsx'
import { Table } from '#web/ui/table.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Density, Motion, Radii, Skeletons, Spaces, Surfaces, Type } from './foundations.tsx'
import { Colours, Icons } from './looks.tsx'
import { Fields } from './fields.tsx'
import { Overlays } from './overlays.tsx'

export const meta = () => [{ title: 'Design system · Pasokan' }, { name: 'robots', content: 'noindex' }]

/** The design system on one page, in the current theme and language: /dev/ui. docs/design.md holds the rules. */
export default function Gallery() {
  return (
    <>
      <PageTitle aside={<Logo />}>Design system</PageTitle>
      <div className="grid gap-8">
        <Part title="Type">
          <Type />
        </Part>
        <Part title="Space">
          <Spaces />
        </Part>
        <Part title="Surfaces and elevation">
          <Surfaces />
        </Part>
        <Part title="Radii">
          <Radii />
        </Part>
        <Part title="Density">
          <Density />
        </Part>
        <Part title="Colours">
          <Colours />
        </Part>
        <Part title="Icons">
          <Icons />
        </Part>
        <Part title="Motion">
          <Motion />
        </Part>
        <Part title="Buttons">
          <Buttons />
        </Part>
        <Part title="Fields">
          <Fields />
        </Part>
        <Part title="Pop-ups, dialogs, toasts">
          <Overlays />
        </Part>
        <Part title="Words to the reader">
          <Words />
        </Part>
        <Part title="Skeletons">
          <Skeletons />
        </Part>
        <Part title="Table">
          <Rows />
        </Part>
        <Part title="Tabs">
          <Tabs label="Example" tabs={['Company', 'UMKM'].map((label) => ({ id: label, label, panel: <p>What {label} sees.</p> }))} />
        </Part>
        <Part title="Carousel">
          <Carousel
            label="Example"
            every={5000}
            className="overflow-hidden rounded-2xl"
            slides={[1, 2, 3, 4].map((n) => (
              <img key={n} src={`/banners/${n}.svg`} alt="" className="h-60 w-full object-cover" />
            ))}
          />
        </Part>
        <Part title="Ways">
          <Breadcrumbs
            crumbs={[
              { to: '/', label: 'Home' },
              { to: '/?category=2', label: 'Tool' },
            ]}
          />
          <Pager current={4} total={12} to={(page) => `?page=${page}`} />
        </Part>
      </div>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </Card>
  )
}

function Buttons() {
  const [busy, setBusy] = useState(false)
  return (
    <div className="flex flex-wrap gap-3">
      {(['primary', 'secondary', 'quiet', 'danger'] as const).map((look) => (
        <Button key={look} look={look}>
          {look}
        </Button>
      ))}
      <Button>
        <Icon name="cart" />
        with icon
      </Button>
      <Button disabled>disabled</Button>
      <Button busy={busy} onClick={() => setBusy(true)}>
        busy when pressed
      </Button>
      <ButtonLink to="/">link</ButtonLink>
    </div>
  )
}

function Words() {
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {(['neutral', 'note', 'good', 'warn', 'danger'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
      {(['note', 'good', 'warn', 'danger'] as const).map((tone) => (
        <Notice key={tone} tone={tone}>
          A notice in {tone}: what happened, what is safe, what to do.
        </Notice>
      ))}
      <Empty title="Nothing here yet" text="Why, and one thing to do about it." action={<Button>Do it</Button>} />
    </>
  )
}

const goods = [
  { id: 1, name: 'Bor Baterai 18 V Brushless', quantity: 12, price: 1_485_000 },
  { id: 2, name: 'Kertas HVS A4 80 gram, satu rim', quantity: 1500, price: 58_000 },
]

function Rows() {
  const format = useFormat()
  return (
    <Table
      caption="Example"
      rows={goods}
      id={(row) => row.id}
      columns={[
        { head: 'No.', cell: (_, index) => index + 1 },
        { head: 'Name', cell: (row) => row.name },
        { head: 'Quantity', end: true, cell: (row) => format.number(row.quantity), sort: { active: 'ascending', onSort: () => {} } },
        { head: 'Price', end: true, cell: (row) => format.rupiah(row.price) },
      ]}
    />
  )
}
