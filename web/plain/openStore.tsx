import { useLanguage, useText } from '#web/i18n/language.tsx'
import { StoreFields } from '#web/shops/fields.tsx'
import { texts as storeTexts } from '#web/shops/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Card } from '#web/ui/surface.tsx'
import { PostForm, SignOut } from './post.tsx'
import type { Posted } from './posted.ts'
import { refusedBy } from './refusedBy.ts'

/** A supplier who is registered opens the store. `posted`: what was refused of it. */
export function OpenStore({ posted }: { posted: Posted | undefined }) {
  const t = useText(storeTexts)
  const language = useLanguage()
  return (
    <Card className="mx-auto grid max-w-xl gap-5">
      <h1 className="text-2xl font-bold">{t('Create Store')}</h1>
      <p className="text-ink-soft">{t('Your store is what companies see: a name, where you are and how to reach you.')}</p>
      <PostForm className="grid gap-4">
        <StoreFields error={(name) => posted?.errors[name]?.[language]} store={posted?.typed ?? {}} />
        <Failure error={refusedBy(posted)?.failure} />
        <Button type="submit" name="do" value="open-store">
          {t('Register')}
        </Button>
      </PostForm>
      <SignOut />
    </Card>
  )
}
