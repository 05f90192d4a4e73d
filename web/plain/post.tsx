import type { ComponentProps } from 'react'
import { useText } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { texts } from './texts.ts'

/** A form that is posted by the browser itself, with script too: nothing holds it back. */
export const PostForm = (props: ComponentProps<'form'>) => <form {...props} method="post" data-awake="" />

/** Signs out on the page where it stands. */
export function SignOut() {
  const t = useText(texts)
  return (
    <PostForm>
      <Button type="submit" look="quiet" name="do" value="sign-out">
        {t('Logout')}
      </Button>
    </PostForm>
  )
}
