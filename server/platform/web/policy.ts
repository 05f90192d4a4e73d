/** A cached page cannot carry a nonce: it allows its own scripts by `hashes`, and further ones from our origin. */
type Page = { nonce?: string; hashes?: readonly string[]; origins: readonly string[]; development: boolean; https: boolean }

/** Content security policy of a page (safety.md, "Browser and wire"). Scripts need a nonce; framing is refused. */
export function pagePolicy({ nonce, hashes, origins, development, https }: Page): Record<string, string> {
  const own = ["'self'", ...origins].join(' ')
  const policy = [
    "default-src 'none'",
    hashes ? `script-src ${own} ${hashes.join(' ')}` : `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // The development server injects styles.
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    `img-src 'self' data: blob:${origins.length > 0 ? ` ${origins.join(' ')}` : ''}`,
    "font-src 'self'",
    `connect-src ${own}${development ? ' ws:' : ''}`,
    `frame-src ${own}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "media-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    'report-uri /api/csp-reports',
    'report-to csp',
  ]
  return {
    'content-security-policy': policy.join('; '),
    // React writes script elements as text and the payment page's script is not ours: report only (decision 680).
    ...(development
      ? {}
      : { 'content-security-policy-report-only': "require-trusted-types-for 'script'; report-uri /api/csp-reports; report-to csp" }),
    'reporting-endpoints': 'csp="/api/csp-reports"',
    'x-content-type-options': 'nosniff',
    // For browsers without frame-ancestors.
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
