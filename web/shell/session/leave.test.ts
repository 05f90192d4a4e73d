import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// Modules that another file loaded know its session.
beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

/** Storage of a browser with these entries. */
function storage(entries: Record<string, string>) {
  const kept = new Map(Object.entries(entries))
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

test("the page of a viewed account stays that person's when the view ends beside an own sign-in", async () => {
  const viewed = {
    access_token: 'view',
    role: 'buyer',
    id: 7,
    userId: 70,
    expiresAt: '',
    viewing: { person: 'A', reason: '', organization: 1 },
  }
  vi.stubGlobal('sessionStorage', storage({ viewing: JSON.stringify(viewed) }))
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', storage({ access_token: 'own', role: 'buyer', id: '8', userId: '80' }))
  const { forgetSession, isOwnersPage, pageOwner, readSession } = await import('./session.ts')
  const owner = pageOwner()
  forgetSession()
  expect(readSession()).toMatchObject({ access_token: 'own', id: 8 })
  // Calls name the viewed person, so that the server refuses the own token.
  expect([pageOwner(), isOwnersPage()]).toEqual([owner, false])
})

test('a page of another person is hidden before it is left, also where the browser shows it from its memory', async () => {
  const page = new EventTarget()
  const assign = vi.fn()
  const document = { documentElement: { style: { display: '' }, dataset: {} }, querySelectorAll: () => [] }
  vi.stubGlobal('document', document)
  vi.stubGlobal('window', page)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('location', { pathname: '/orders', href: 'http://localhost/orders', assign })
  vi.stubGlobal('sessionStorage', storage({}))
  vi.stubGlobal('localStorage', storage({ access_token: 'own', role: 'buyer', id: '8', userId: '80' }))
  const { keepSession } = await import('./session.ts')
  const { watchSession } = await import('./leave.ts')
  keepSession({ name: 'Maju' })
  watchSession()
  const show = () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  show()
  expect(document.documentElement.style.display).toBe('')
  localStorage.clear()
  show()
  expect(document.documentElement.style.display).toBe('none')
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/login?next=%2Forders&left=1'))
})

test("a page that was left and comes back from the browser's memory is loaded again", async () => {
  const page = new EventTarget()
  const [assign, reload] = [vi.fn(), vi.fn()]
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('location', { assign, reload })
  const { leaveFor } = await import('./leave.ts')
  void leaveFor('/login')
  expect(assign).toHaveBeenCalledWith('/login')
  const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  // A page that is left while it still loads shows itself first.
  show(false)
  expect(reload).not.toHaveBeenCalled()
  show(true)
  expect(reload).toHaveBeenCalled()
})
