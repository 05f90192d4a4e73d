import { data } from 'react-router'
import { actingLinks } from '#contract/actingLinks.ts'
import type { PageFacts } from '#contract/page.ts'
import type { ProblemBody } from '#contract/problems.ts'
import { contexts } from '#web/shell/context.ts'
import { noReferrer, titledPrivate } from '#web/shell/layout/meta.ts'
import { textOfProblem } from '#web/shell/problemWords.ts'
import { answerLink, type DeadLink } from '#web/features/actingLinks/answerLink.ts'
import { LinkQuestionView } from '#web/features/actingLinks/question.tsx'
import { DeadLinkView, LinkResult } from '#web/features/actingLinks/result.tsx'
import { linkTexts } from '#web/features/actingLinks/texts.ts'
import { Card } from '#web/ui/surface.tsx'
import type { Route } from './+types/actingLink.ts'

export const handle: PageFacts = { private: true, posts: true, secret: true }
export const meta = (args: Route.MetaArgs) => [...titledPrivate(linkTexts, 'Answer by link')(args), noReferrer]

/** Shows the question, and changes nothing: mail scanners and previews open it, too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    return { facts: await context.get(contexts.call)(actingLinks.show, { params }) }
  } catch (error) {
    if (!(error instanceof Response) || (error.status !== 409 && error.status !== 404)) throw error
    const problem = (await error.json()) as ProblemBody
    return data<DeadLink>({ dead: textOfProblem(problem) }, error.status)
  }
}

export const action = ({ request, params, context }: Route.ActionArgs) => answerLink(request, context.get(contexts.send), params.token)

/** A store answers one question without signing in. */
export default function ActingLink({ loaderData, actionData }: Route.ComponentProps) {
  return <Card className="mx-auto grid w-full max-w-md gap-4">{content(loaderData, actionData)}</Card>
}

function content(loaded: Route.ComponentProps['loaderData'], posted: Route.ComponentProps['actionData']) {
  if (posted && 'answered' in posted) return <LinkResult answered={posted.answered} />
  if (posted && 'dead' in posted) return <DeadLinkView dead={posted.dead} />
  if ('dead' in loaded) return <DeadLinkView dead={loaded.dead} />
  return <LinkQuestionView facts={loaded.facts} refused={posted && 'typed' in posted ? posted : undefined} />
}
