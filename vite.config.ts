import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { endpointsAlone } from './scripts/endpointsAlone.ts'

/**
 * The groups below put modules that load together into one file each. Forty small files compress worse than one, and each of them waits for
 * its turn on a slow network. Modules outside the groups stay in their own files, so that no page loads the code of another.
 */
const ofEveryPage = [
  /preload-helper/,
  /\/web\/shell\/(beforeHydration|i18n|rootData|served)/,
  /\/web\/apps\/frame\/(errorScreen|footer|frame|header|ownBar|siteMenu|skeletons)\./,
  /\/web\/shell\/layout\/(?!missing|preferences|theme)/,
  /\/contract\/(ppn|wholeNumber)\./,
  /\/web\/ui\/(button|failure|hydratedForm|icon|link|name|picture|popups|spinner|surface|texts|toasts)\./,
  /\/web\/(shell\/session\/(confirmation|leave|next|refresh|session|firstInteraction|typed)|features\/search\/(box|texts))/,
]
const ofCalls = [/\/web\/(shell\/call|shell\/session\/guards|ui\/modal)\.|\/contract\/pathOf\./]
const ofForms = [
  /\/web\/ui\/(dialog|field|form|formTexts|nest|passwordField|released|summary|tick)\./,
  /\/contract\/(accounts|buyers|passkeys|sellers)\.ts\?endpoints|\/web\/features\/accounts\/signIn\/signIn\./,
]
const ofOwnPages = [
  /\/contract\/(?!accounts|buyers|passkeys|sellers)\w+\.ts\?endpoints/,
  /\/web\/ui\/(actionMenu|backLink|copy|copyTexts|nextBar|thumbnail)\./,
  /\/web\/shell\/(lazyDialog|openingTexts|retryKey|files\/(download|fileLink|objectUrl|useDownload|useFile)|session\/ownLink|sockets\/counts)\./,
  /\/web\/features\/(carts\/recountLate|chat\/envelopeTexts)\./,
]
/** Modules that an order's page needs for its first view. */
const ofOrders = [
  /\/contract\/(addressLine|couriers|words\/reasons|documents\/(kinds|nameTexts|shippingTexts|wayTexts|wayNames))\./,
  /\/web\/features\/(carts\/(cartChanges|refill|refillTexts|useFill)|chat\/chat-button)\./,
  /\/web\/features\/(documents\/(links|pdfIcon|texts|useSaving)|shipments\/(document|photos|quantity|receiptResult|texts))\./,
  /\/web\/features\/orders\/(costs|customer|customerTexts|orderReference|saidTexts|fileButtons|jointOrders|jointTexts|lines|lineTexts)\./,
  /\/web\/features\/orders\/(progress|reason|receivedTexts|refundState|shipment|shippingWay|shipTexts|standing|status|stepButtons|stepMenu|texts)\./,
  /\/web\/(ui\/deliveryLines|apps\/orders\/useRecount)\./,
]
const ofOwnFrame = [
  /\/web\/(apps\/frame\/(useOwnPages|store\/texts)|shell\/session\/useSwitched|shell\/sockets\/badge|ui\/intoView)\./,
  /\/web\/features\/organizations\/suspensions\//,
]
/** Header, menu and bar of signed-in people, which load beside the page. */
const ofOwnMenus = [
  /\/web\/apps\/frame\/(companyNav|ownLinks|ownPages|useLive)\./,
  /\/web\/features\/(chat\/envelope|notifications\/bell|notifications\/bellTexts|fakturs\/has|quotes\/has)\./,
]
/** The socket, and the counts and lists that it updates. */
const ofSocket = [
  /\/node_modules\/(socket\.io|engine\.io|@socket\.io)/,
  /\/web\/(shell\/sockets\/(appBadge|line)|features\/carts\/waiting|features\/notifications\/(ago|kinds|list|panel|state|texts))\./,
  /\/web\/features\/chat\/(actions|again|conversation|outbox|read|start|state)\./,
]
/** Lists of goods, and the parts around one product or store. */
const ofLists = [/\/web\/features\/search\/(address|details|listLinks|listTexts|subcategories)\./]
const ofGoods = [
  /\/web\/ui\/(breadcrumbs|stars|starTexts)\./,
  /\/web\/features\/(products\/(price|proof)|organizations\/verifications\/(badge|badgeTexts))\./,
]
const ofAccount = [/\/web\/(apps\/frame\/(accountMenu|organizations)|shell\/session\/(actFor|signOut))\./]
const ofPopups = [/\/web\/ui\/(popup|toast)\./]
/** Parts of an order that load beside its page. */
const ofOrderParts = [/\/web\/features\/(documents\/orderFileButton|reviews\/load|actingLinks\/(feature|linkButton|shareTexts))\./]
const ofSchemas = [/\/node_modules\/zod\/|\/contract\/(endpoint|fields|ids|lists|quantities)\.ts$/]
const group = (name: string, parts: RegExp[], minShareCount = 2) => ({
  name,
  test: (id: string) => parts.some((part) => part.test(id)),
  minShareCount,
})
/** Apart from the entry, because all but the entry is preloaded at low priority (web/entry.server.tsx). */
const libraries = { name: 'libraries', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown\/runtime/ }
const groups = [
  libraries,
  group('base', ofEveryPage),
  group('call', ofCalls),
  group('forms', ofForms),
  group('own', ofOwnPages),
  group('orders', ofOrders),
  group('frame', ofOwnFrame),
  group('menus', ofOwnMenus, 1),
  group('socket', ofSocket, 1),
  group('schemas', ofSchemas),
  group('lists', ofLists),
  group('goods', ofGoods),
  group('account', ofAccount, 1),
  group('popups', ofPopups, 1),
  group('orderParts', ofOrderParts, 1),
]

const web = join(import.meta.dirname, 'web/')
const contract = join(import.meta.dirname, 'contract/')
/** No file of web/ is imported for its effects alone, so a page loads no more of a feature.ts than it names. */
const treeshake = { manualPureFunctions: ['z'], moduleSideEffects: (id: string) => !id.startsWith(web) && !id.startsWith(contract) }

export default defineConfig({
  plugins: [endpointsAlone(web), tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  build: { target: 'es2022', assetsInlineLimit: 0, manifest: true },
  environments: { client: { build: { rolldownOptions: { treeshake, output: { codeSplitting: { groups } } } } } },
})
