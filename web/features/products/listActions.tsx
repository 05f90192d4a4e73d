import { imports } from '#contract/imports.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useDownload } from '#web/shell/files/useDownload.ts'
import { texts } from './texts.ts'

/** Bulk actions on products: edit them side by side, import a table, download one. */
export function ListActions({ hasProducts }: { hasProducts: boolean }) {
  const t = useText(texts)
  const { failure, take } = useDownload(imports.export, {}, 'products')
  return (
    <div className="mb-4 grid gap-3">
      <div className="-ml-3 grid grid-cols-2 gap-1 sm:flex sm:flex-wrap">
        {hasProducts && (
          <ButtonLink look="quiet" className="justify-start! px-3! text-left! text-sm" to="/edit-products">
            <Icon name="edit" />
            {t('Edit prices and stock')}
          </ButtonLink>
        )}
        <ButtonLink look="quiet" className="justify-start! px-3! text-left! text-sm" to="/import-products">
          <Icon name="plus" />
          {t('Import from a table')}
        </ButtonLink>
        {hasProducts &&
          (['csv', 'xlsx'] as const).map((kind) => (
            <Button key={kind} look="quiet" className="justify-start! px-3! text-left! text-sm" onClick={take(kind)}>
              <Icon name="download" />
              {t('Download {format}', { format: kind.toUpperCase() })}
            </Button>
          ))}
      </div>
      <Failure error={failure} />
    </div>
  )
}
