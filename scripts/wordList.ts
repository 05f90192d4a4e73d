/** Words that this product does not use (docs/glossary.md), and the one to use: in names, in comments, in texts on screens. */
type Banned = { word: RegExp; instead: string; only?: RegExp; except?: RegExp }

/** One word of a declared name or a file's name, in lower case. */
export const names: Banned[] = [
  {
    word: /^notices?$/,
    instead: 'webhook',
    only: /^(server\/payments|tools\/stand-ins\/midtrans)\//,
  },
  {
    word: /^(reversals?|surplus)$/,
    instead: 'dispute, unapplied',
    except: /^web\/features\/orders\/payment\.tsx/,
  },
  { word: /^holds?$/, instead: 'reservation', only: /^server\/(payments|catalog\/stock|trade)\// },
  {
    word: /^papers?$/,
    instead: 'document',
    except: /^(contract\/orders|server\/trade\/(?:module\/ownData|orders\/detail))\.ts/,
  },
  { word: /^(desk|door)$/, instead: 'context, deps', only: /^(server(?!.*\.test\.ts)|tools\/stand-ins|scripts)\// },
  { word: /^(patience|impatience|breath)$/, instead: 'timeoutMs, retryDelayMs' },
  { word: /^(longest|most|least)$/, instead: 'max, min', only: /^(server|web)\/(?!.*\.test\.ts)/ },
  { word: /^(doubts?|flights|hearing)$/, instead: 'pendingWrites, inFlight, connected', only: /^server\/platform\// },
  { word: /^(gather|together)$/, instead: 'batchLoads, coalesceWrites' },
  { word: /^catalogues?$/, instead: 'catalog', except: /^server\/platform\/cache\/cache\.ts/ },
  {
    word: /^instalments?$/,
    instead: 'installment',
    except: /^(server\/trade\/orders\/presentPayment|contract\/paymentState|web\/apps\/orders\/detail\/page)\.tsx?/,
  },
]

/** A function whose name begins with `open` says create, find, list, read or decrypt instead; these open something. */
export const mayOpen = /^open(?:$|Awake|Link|Document|Payment|Chat|Page|File|IfExists|ToAll|Disputes|OrderOf|AttemptOf)/

/** A type with one of these names does not say what it holds. */
export const typeNames =
  /^(?:Asked|Bought|Chosen|Counted|Cut|Found|Given|Held|Kept|Known|Listed|Loaded|Made|Matched|Named|Ordered|Ranked|Read|Received|Refused|Said|Sent|Shown|Sold|Stored|Taken|Told|Typed|Wanted|Written)$/

/** Whole names of exported declarations, files, tables and jobs, in camel case, and the one to use. */
export const wholeNames: Readonly<Record<string, string>> = {
  late: 'lazyIsland',
  awake: 'hydrated',
  wake: 'hydrate',
  pressAgain: 'replayClick',
  putIn: 'addToCart',
  putBack: 'restoreLine',
  takeLine: 'mergeLine',
  drop: 'discard and what is discarded',
  giveUp: 'abandon',
  makeWay: 'yieldCart',
  ways: 'purchaseOptions',
  offerOf: 'buildOffer',
  thaw: 'unfreeze',
  freeze: 'snapshot',
  ratedAgain: 'requoteShipping',
  goesElsewhere: 'changesDestination',
  isUnpriced: 'needsQuote',
  holds: 'escrow, reservations',
  withhold: 'escrow',
  endWithholding: 'releaseClaimEscrow',
  part: 'storeOrder',
  sides: 'participants',
  verdict: 'providerStatus',
  takenBack: 'disputed',
  reversals: 'disputes',
  paymentNotices: 'paymentWebhooks',
  applyNotice: 'applyWebhook',
  tendCatalogue: 'reindexCatalog',
  tellTerms: 'notifyTermsChange',
  forgetSignIns: 'purgeExpiredSignIns',
  atOnce: 'batchSize, concurrency',
  tries: 'maxAttempts',
  rest: 'what is left: debounceMs, others, remaining',
  whole: 'what is complete',
  tookPart: 'alreadyDecided',
  concerns: 'organizationIds',
  exact: 'fingerprint',
  shown: 'summary',
  forebears: 'watchParent',
  leaveWithNpm: 'watchParent',
}

/** An exported declaration with one of these names does not say what it holds or does. */
export const bareParticiples =
  /^(?:accepted|armed|asked|booked|bought|brought|chosen|connected|counted|cut|delivered|earned|filled|found|given|granted|grouped|held|judged|kept|known|lacked|listed|loaded|locked|made|matched|named|numbered|offered|ordered|pinned|prepared|printed|promised|pushed|ranked|rated|received|recorded|refused|replayed|rounded|said|scanned|seen|sent|shown|sold|stored|suspended|taken|taxed|titled|told|tried|typed|wanted|wished|written)$/i

/** Within a comment or a document. */
export const dialect: Banned[] = [
  { word: /\bwhoever\b/i, instead: 'the noun' },
  { word: /\b(?:is|are) none\b/, instead: 'there is no …' },
  { word: /\banew\b/i, instead: 'again' },
  { word: /\bmeanwhile\b(?!`)/i, instead: 'during it, until then, since' },
]

/** Within a comment. */
export const comments: Banned[] = [
  { word: /\b(he|she|his|him|himself)\b/i, instead: 'the noun, or the second person' },
  { word: /\bnobody(?! who\b)\b(?!`)/i, instead: 'no one, or the passive' },
  { word: /\bRaises\b/, instead: 'Throws' },
  { word: /^(?:Who|What|Of|Such|So)\b/, instead: 'the subject first' },
  ...dialect,
  { word: /(?:^|[.;] )[Aa]nswers (?:how|what|whether|which|the (?:number|child|milliseconds))\b/, instead: 'Returns' },
  { word: /\bcatalogues?\b(?!`)/i, instead: 'catalog' },
  { word: /\binstalments?\b/i, instead: 'installment' },
  { word: /\b(reversals?|takenBack)\b(?!`)/i, instead: 'dispute' },
]

/** Within a text of a screen, a mail or a notification. */
export const texts: Banned[] = [
  { word: /\b(whoever|nobody|somebody)\b/i, instead: 'no one, someone, you' },
  { word: /\b[Mm]eanwhile\b/, instead: 'what changed: "Stock changed: …"' },
  { word: /\btaken back\b|\btook .* back\b/, instead: 'disputed' },
  { word: /\bcatalogue\b/i, instead: 'catalog' },
  { word: /\binstalments?\b/i, instead: 'installment' },
  { word: /\bSementara itu\b/, instead: 'apa yang berubah: "Stok berubah: …"' },
]
