/**
 * The script that hands a page's data, as the router encoded it, to the router in the browser. Nothing in the data can
 * end the script: no `<` is left in it.
 */
export const dataScript = (data: string, nonce: string) =>
  `<script${nonce && ` nonce="${nonce}"`}>{const data=window.__reactRouterContext.streamController;data.enqueue(${JSON.stringify(data).replaceAll('<', '\\u003c')});data.close()}</script>`
