import type { Import } from '#contract/imports.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, Notice } from '#web/ui/surface.tsx'
import { Name } from '#web/ui/name.tsx'
import { RefusedRows } from './refusedRows.tsx'
import { texts } from './texts.ts'

/** Result of an import. */
export function Result({ found, shopId }: { found: Import; shopId: number }) {
  const t = useText(texts)
  const added = found.products ?? found.done - found.failed
  return (
    <Card>
      <h2 className="mb-4 text-lg font-semibold break-words">
        <Name>{found.fileName}</Name>
      </h2>
      <div className="grid gap-3">
        {found.status === 'cancelled' && <Notice tone="warn">{t('The import was stopped.')}</Notice>}
        {(added > 0 || found.status === 'done') && (
          <Notice tone={added > 0 ? 'good' : 'warn'}>{t('{n, number} products were added.', { n: added })}</Notice>
        )}
        {found.failed > 0 && <Notice tone="warn">{t('{n, number} rows were refused.', { n: found.failed })}</Notice>}
      </div>
      <div className="mt-6 grid gap-6">
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={`/product-list/${shopId}`} className="max-sm:w-full">
            {t('To the Product List')}
          </ButtonLink>
          <ButtonLink look="secondary" to="?" className="max-sm:w-full">
            {t('Import another file')}
          </ButtonLink>
        </div>
        <RefusedRows found={found} />
      </div>
    </Card>
  )
}
