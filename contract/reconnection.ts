/** Milliseconds, as the specification has them (section 9); `randomizationFactor` is a share of the delay. */
export const reconnection = {
  reconnection: true,
  reconnectionAttempts: Infinity,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  timeout: 20_000,
} as const
