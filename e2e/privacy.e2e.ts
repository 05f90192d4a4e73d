import { expect, test, type Page } from '@playwright/test'
import { gotoHydrated } from './hydrated.ts'
import { confirmIn } from './confirmed.ts'
import { mailed } from './mails.ts'
import { gotoDesk, signInOperator } from './operators.ts'
import { newEmail, registerCompany, signIn } from './people.ts'
import { keepPicture } from './photograph.ts'

/** A new operator of support, signed in, where privacy requests are decided. */
async function visitDesk(page: Page) {
  await signInOperator(page, { name: 'Rina Support', roles: ['support'] })
  await gotoDesk(page, 'Personal data')
  await expect(page.getByRole('heading', { name: 'Privacy requests' })).toBeVisible()
}

/** Asks, confirms, and returns the number that it got. */
async function ask(page: Page, kind: string, text: string) {
  await page.getByLabel('What do you request?').selectOption({ label: kind })
  await page.getByLabel('Details').fill(text)
  await page.getByRole('button', { name: 'Send request' }).click()
  await confirmIn(page)
  const row = asked(page, text)
  await expect(row.getByRole('heading', { level: 3, name: kind })).toBeVisible()
  return /P-\d+/.exec((await row.textContent()) ?? '')?.[0] ?? ''
}

/** The request of this person at the desk, by what it says. */
const asked = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

test('a person asks to see, to correct and to delete the own data; an operator answers, and the account is gone', async ({
  browser,
  page,
  request,
}) => {
  const company = await registerCompany(request)
  const mark = Date.now().toString(36)
  await signIn(page, 'Company', company)
  await gotoHydrated(page, '/privacy-requests')
  const number = await ask(page, 'Show me my data', `Apa yang dilihat toko? ${mark}`)
  await ask(page, 'Correct my data', `Nama pemilik salah eja. ${mark}`)
  await mailed(page, company.email, `Your request about your data (${number})`)
  await keepPicture(page, 'privacy-requests')

  const desk = await (await browser.newContext()).newPage()
  await visitDesk(desk)
  const access = asked(desk, `Apa yang dilihat toko? ${mark}`)
  await access.getByRole('button', { name: 'Begin' }).click()
  await expect(access.getByText('Being handled')).toBeVisible()
  await access.getByRole('button', { name: 'Carry out' }).click()
  await expect(access.getByLabel('Outcome')).toHaveAttribute('aria-invalid', 'true')
  const answer = 'Toko melihat nama dan alamat perusahaan. Berkas lengkap dapat diunduh di Pengaturan akun.'
  await access.getByLabel('Outcome').fill(answer)
  await access.getByRole('button', { name: 'Carry out' }).click()
  await expect(access).toHaveCount(0)
  const correction = asked(desk, `Nama pemilik salah eja. ${mark}`)
  await correction.getByLabel('Outcome').fill('Mohon kirim akta terakhir; tanpa itu nama belum dapat kami ubah.')
  await correction.getByRole('button', { name: 'Refuse' }).click()
  await expect(correction).toHaveCount(0)
  await keepPicture(desk, 'privacy-desk')

  expect((await mailed(page, company.email, `Your request ${number} is carried out`)).text).toContain(answer)
  await gotoHydrated(page, '/privacy-requests')
  await expect(page.getByText(answer)).toBeVisible()
  await expect(page.getByText('Refused', { exact: true })).toBeVisible()
  // The file that access is about.
  await gotoHydrated(page, '/settings')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  await confirmIn(page)
  expect((await saving).suggestedFilename()).toBe('pasokan-data.zip')

  await gotoHydrated(page, '/privacy-requests')
  await ask(page, 'Delete my data', `Perusahaan kami tutup. ${mark}`)
  await desk.reload()
  const deletion = asked(desk, `Perusahaan kami tutup. ${mark}`)
  await deletion.getByLabel('Outcome').fill('Akun Anda sudah ditutup dan nama-nama dihapus.')
  await deletion.getByRole('button', { name: 'Carry out' }).click()
  await desk.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(deletion).toHaveCount(0)
  const again = await page.request.post('/api/buyers/login', { data: { email: company.email, password: company.password } })
  expect(again.status()).toBe(401)
  await desk.context().close()
})

test('a person asks for a name to be mended; an operator finds it by the queue and carries it out, and the person reads that on the page and in a mail', async ({
  browser,
  page,
  request,
}) => {
  const company = await registerCompany(request)
  const text = `Nama pemilik: Wulandari, bukan Wulandary. ${Date.now().toString(36)}`
  await signIn(page, 'Company', company)
  await gotoHydrated(page, '/privacy-requests')
  const number = await ask(page, 'Correct my data', text)

  const desk = await (await browser.newContext()).newPage()
  await visitDesk(desk)
  // As the day begins: by the queue.
  await gotoDesk(desk, 'Open work')
  await desk.getByRole('link', { name: /^Privacy requests\s*[1-9]/ }).click()
  const correction = asked(desk, text)
  await correction.getByRole('button', { name: 'Begin' }).click()
  await expect(correction.getByText('Being handled')).toBeVisible()
  const answer = 'Nama pemilik sudah kami perbaiki menjadi Wulandari.'
  await correction.getByLabel('Outcome').fill(answer)
  await correction.getByRole('button', { name: 'Carry out' }).click()
  await expect(correction).toHaveCount(0)
  await desk.context().close()

  expect((await mailed(page, company.email, `Your request ${number} is carried out`)).text).toContain(answer)
  await gotoHydrated(page, '/privacy-requests')
  const row = asked(page, text)
  await expect(row.getByText(answer)).toBeVisible()
  await expect(row.getByText('Fulfilled', { exact: true })).toBeVisible()
  // It is decided: nothing is left to take back.
  await expect(row.getByRole('button')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('somebody without an account writes a complaint, is told what is missing, and gets its number and a mail', async ({ page }) => {
    const email = newEmail('complaint')
    await page.goto('/pengaduan')
    await page.getByLabel('In one line').fill('Toko tidak membalas')
    await page.getByLabel('What happened, and what do you ask for?').fill('Sudah tiga hari. Mohon dibantu.')
    await page.getByLabel('Your name').fill('Yusuf')
    await page.getByLabel('Your e-mail address').fill('yusuf@x')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByLabel('Your e-mail address')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('What happened, and what do you ask for?')).toHaveValue('Sudah tiga hari. Mohon dibantu.')
    await page.getByLabel('Your e-mail address').fill(email)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const told = page.getByText(/We have your message: /)
    await expect(told).toBeVisible()
    const number = /We have your message: (\S+)\./.exec((await told.textContent()) ?? '')?.[1]
    await mailed(page, email, `We have your message (${number})`)
  })
})
