import { useState } from 'react'
import { invitations, NewInvitation, NewInvitationLink } from '#contract/members.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Copy } from '#web/ui/copy.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { peopleTexts } from './peopleTexts.ts'
import { RoleChoice, rolesOf, type TeamKind, type TeamRole } from './roles.tsx'

type Props = { kind: TeamKind; organization: string; changed: () => Promise<unknown>; onClose: () => void }

/** Invites by e-mail, or by a link to hand on: many people in warehouses and kitchens have no e-mail that they read. */
export function InviteDialog(props: Props) {
  const t = useText(peopleTexts)
  const [link, setLink] = useState<{ url: string; name: string }>()
  return (
    <Dialog open onClose={props.onClose} title={link ? t('Link for {name}', { name: link.name }) : t('Invite a colleague')}>
      {link ? (
        <HandOn {...link} organization={props.organization} />
      ) : (
        <Tabs
          label={t('How do you invite?')}
          tabs={[
            { id: 'mail', label: t('By e-mail'), panel: <ByMail {...props} /> },
            { id: 'link', label: t('By WhatsApp or link'), panel: <ByLink {...props} made={setLink} /> },
          ]}
        />
      )}
    </Dialog>
  )
}

function ByMail({ kind, changed, onClose }: Props) {
  const t = useText(peopleTexts)
  const say = useToast()
  const offered = rolesOf(kind, { administrators: true })
  const [[role], choose] = useState<TeamRole[]>([offered.find((one) => one === 'buyer' || one === 'sales') ?? offered[1]!])
  const { form, error, busy, failure } = useForm(NewInvitation, async (body) => {
    await call(invitations.invite, { body })
    await changed()
    onClose()
    say({ text: t('Invitation sent to {email}', { email: body.email }) })
  })
  return (
    <CheckedForm {...form} className="grid gap-5">
      <Field label={t('E-mail')} name="email" type="email" autoComplete="off" required error={error('email')} />
      <RoleChoice kind={kind} offered={offered} chosen={role ? [role] : []} onChange={choose} legend={t('Role')} />
      <Submit busy={busy} failure={failure}>
        {t('Send invitation')}
      </Submit>
    </CheckedForm>
  )
}

function ByLink({ kind, changed, made }: Props & { made: (link: { url: string; name: string }) => void }) {
  const t = useText(peopleTexts)
  const offered = rolesOf(kind, { administrators: false })
  const [[role], choose] = useState<TeamRole[]>([offered.find((one) => one === 'receiver' || one === 'warehouse') ?? offered[0]!])
  const { form, error, busy, failure } = useForm(NewInvitationLink, async (body) => {
    const { url } = await call(invitations.link, { body })
    await changed()
    made({ url, name: body.name })
  })
  return (
    <CheckedForm {...form} className="grid gap-5">
      <Field
        label={t('Name')}
        name="name"
        autoComplete="off"
        required
        error={error('name')}
        hint={t('Only you see it, so that you know whose link it is.')}
      />
      <RoleChoice kind={kind} offered={offered} chosen={role ? [role] : []} onChange={choose} legend={t('Role')} />
      <Submit busy={busy} failure={failure}>
        {t('Create link')}
      </Submit>
    </CheckedForm>
  )
}

/** The link is shown once: only its hash is stored. */
function HandOn({ url, name, organization }: { url: string; name: string; organization: string }) {
  const t = useText(peopleTexts)
  const words = t('{name}, please join {organization} on Pasokan with this link: {url}', { name, organization, url })
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">{t('It works once, for 7 days. Send it to one person only: the first to open it joins your team.')}</p>
      <div className="flex items-center justify-between gap-3 rounded-xl bg-sunken px-4 py-2">
        <span className="min-w-0 text-sm break-all select-all" data-testid="link">
          {url}
        </span>
        <Copy text={url} label={t('Copy the link')} />
      </div>
      <ButtonLink to={`https://wa.me/?text=${encodeURIComponent(words)}`} target="_blank" rel="noreferrer">
        <Icon name="send" />
        {t('Send by WhatsApp')}
      </ButtonLink>
    </div>
  )
}
