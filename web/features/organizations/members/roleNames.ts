import { memberRoleWords } from '#contract/words/security.ts'
import { useLanguage } from '#web/shell/i18n/language.tsx'

const words: Readonly<Record<string, Record<'en' | 'id', string>>> = memberRoleWords

/** Names roles on screens. A role that this version does not know keeps its code. */
export function useRoleName() {
  const language = useLanguage()
  return (role: string) => words[role]?.[language] ?? role
}
