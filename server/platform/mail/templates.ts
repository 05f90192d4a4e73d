import { isolated } from '#contract/isolated.ts'
import { fill } from '#contract/words/fill.ts'
import { notificationWords } from '#contract/words/notifications.ts'
import type { Mail, Sentence } from './order.ts'

/** A mail in one language, before it is set as text and HTML. `lines` may carry addresses. */
export type Letter = {
  subject: string
  paragraphs: string[]
  button?: { label: string; url: string }
  lines?: { text: string; url: string }[]
}
type Facts = { language: 'en' | 'id'; publicUrl: string; token: string }

const providers: Record<string, string> = { google: 'Google', facebook: 'Facebook', x: 'X' }
const notYou: Sentence = {
  en: 'If this was not you, set a new password at once with "Forgot password?" on the sign-in page: it ends every sign-in.',
  id: 'Jika ini bukan Anda, segera buat kata sandi baru lewat "Lupa kata sandi?" di halaman masuk: semua sesi akan diakhiri.',
}
const halfAnHour: Sentence = {
  en: 'The link works once, for 30 minutes. If you did not ask for it, you can ignore this mail.',
  id: 'Tautan ini berlaku satu kali selama 30 menit. Jika Anda tidak memintanya, abaikan saja email ini.',
}

const stop: Sentence = {
  en: 'If this was not you, press the button below within seven days: the change is undone, every sign-in ends, and you set a new password.',
  id: 'Jika ini bukan Anda, tekan tombol di bawah dalam tujuh hari: perubahan dibatalkan, semua sesi diakhiri, dan Anda membuat kata sandi baru.',
}
const stopsUnsent: Sentence = {
  en: 'The button works after the 24 hours too: it stops everything that our bank has not been told to transfer. Press it early, what was sent does not come back by it.',
  id: 'Tombol ini tetap berlaku setelah 24 jam: semua yang belum diserahkan ke bank kami dihentikan. Tekan secepatnya, uang yang sudah dikirim tidak kembali dengan tombol ini.',
}
const lockOut: Sentence = {
  en: 'If this was not you, press the button below within seven days: every sign-in ends, passkeys and two-factor sign-in of the last seven days are removed, and you set a new password.',
  id: 'Jika ini bukan Anda, tekan tombol di bawah dalam tujuh hari: semua sesi diakhiri, passkey dan verifikasi dua langkah dari tujuh hari terakhir dihapus, dan Anda membuat kata sandi baru.',
}
const notMe = ({ language, publicUrl, token }: Facts) => ({
  label: language === 'id' ? 'Ini bukan saya' : 'This was not me',
  url: `${publicUrl}/stop#${token}`,
})

/** What a mail says. Links carry their token behind `#`, which browsers never send to a server or to other pages. */
export function write(mail: Mail, { language, publicUrl, token }: Facts): Letter {
  const say = (en: string, id: string) => (language === 'id' ? id : en)
  switch (mail.kind) {
    case 'verify':
      return {
        subject: say('Please confirm your e-mail address', 'Mohon konfirmasi alamat email Anda'),
        paragraphs: [
          say(
            'Please confirm that this address is yours, so that we can reach you about your orders.',
            'Mohon konfirmasi bahwa alamat ini milik Anda, agar kami dapat menghubungi Anda tentang pesanan.',
          ),
          say(
            'Confirming ends every other sign-in. On a device where you are not signed in we ask for your password. If you did not open this account, do not confirm it.',
            'Konfirmasi mengakhiri semua sesi lain. Di perangkat tempat Anda belum masuk, kami menanyakan kata sandi Anda. Jika Anda tidak membuat akun ini, jangan dikonfirmasi.',
          ),
          halfAnHour[language],
        ],
        button: { label: say('Confirm my address', 'Konfirmasi alamat saya'), url: `${publicUrl}/verify#${token}` },
      }
    case 'link-identity': {
      const provider = providers[mail.provider] ?? mail.provider
      return {
        subject: say(`Sign in with ${provider}?`, `Masuk dengan ${provider}?`),
        paragraphs: [
          say(
            `Somebody wants to sign in to your Pasokan account with ${provider}. If that is you, confirm it, then sign in with ${provider} again.`,
            `Seseorang ingin masuk ke akun Pasokan Anda dengan ${provider}. Jika itu Anda, konfirmasikan, lalu masuk lagi dengan ${provider}.`,
          ),
          halfAnHour[language],
        ],
        button: { label: say('Yes, that is me', 'Ya, itu saya'), url: `${publicUrl}/verify#${token}` },
      }
    }
    case 'reset':
      return {
        subject: say('Set a new password', 'Buat kata sandi baru'),
        paragraphs: [
          say('You can set a new password for your Pasokan account.', 'Anda dapat membuat kata sandi baru untuk akun Pasokan Anda.'),
          halfAnHour[language],
        ],
        button: { label: say('Set a new password', 'Buat kata sandi baru'), url: `${publicUrl}/reset-password#${token}` },
      }
    case 'confirm-code':
      return {
        subject: say(`${token} is your Pasokan code`, `${token} adalah kode Pasokan Anda`),
        paragraphs: [
          say(
            `Enter this code to confirm what you are changing in your account: ${token}`,
            `Masukkan kode ini untuk mengonfirmasi perubahan di akun Anda: ${token}`,
          ),
          say(
            'It works once, for 10 minutes. Give it to nobody: we never ask for it. If you are not changing anything, somebody else is signed in to your account. Set a new password with "Forgot password?": it ends every sign-in.',
            'Kode berlaku satu kali selama 10 menit. Jangan berikan kepada siapa pun: kami tidak pernah memintanya. Jika Anda tidak sedang mengubah apa pun, ada orang lain di akun Anda. Buat kata sandi baru lewat "Lupa kata sandi?": semua sesi akan diakhiri.',
          ),
        ],
      }
    case 'password-changed':
      return {
        subject: say('Your password was changed', 'Kata sandi Anda telah diubah'),
        paragraphs: [
          say('The password of your Pasokan account was just changed.', 'Kata sandi akun Pasokan Anda baru saja diubah.'),
          ...(mail.firstProof
            ? [
                say(
                  'Your address is confirmed by this for the first time. Two-factor sign-in and sign-ins elsewhere that were set up before are removed; set them up again if they were yours.',
                  'Dengan ini alamat Anda dikonfirmasi untuk pertama kali. Verifikasi dua langkah dan cara masuk lain yang dibuat sebelumnya dihapus; buat lagi jika itu milik Anda.',
                ),
              ]
            : []),
          notYou[language],
        ],
      }
    case 'confirm-email':
      return {
        subject: say('Confirm your new e-mail address', 'Konfirmasi alamat email baru Anda'),
        paragraphs: [
          say(
            'This address is to become the one of your Pasokan account. It counts once you confirm it, signed in to that account.',
            'Alamat ini akan menjadi alamat akun Pasokan Anda. Alamat berlaku setelah Anda mengonfirmasinya saat masuk ke akun tersebut.',
          ),
          halfAnHour[language],
        ],
        button: { label: say('Confirm my new address', 'Konfirmasi alamat baru saya'), url: `${publicUrl}/verify#${token}` },
      }
    case 'email-asked':
      return {
        subject: say('Your e-mail address is to be changed', 'Alamat email Anda akan diubah'),
        paragraphs: [
          say(
            `The e-mail address of your Pasokan account is to be changed to ${isolated(mail.next)}. Until the new address is confirmed, this one stays.`,
            `Alamat email akun Pasokan Anda akan diubah menjadi ${isolated(mail.next)}. Sampai alamat baru dikonfirmasi, alamat ini tetap berlaku.`,
          ),
          ...(token ? [stop[language]] : []),
        ],
        ...(token ? { button: notMe({ language, publicUrl, token }) } : {}),
      }
    case 'email-changed':
      return {
        subject: say('Your e-mail address was changed', 'Alamat email Anda telah diubah'),
        paragraphs: [
          say(
            `The e-mail address of your Pasokan account was just changed to ${isolated(mail.next)}. Our mails go there from now on.`,
            `Alamat email akun Pasokan Anda baru saja diubah menjadi ${isolated(mail.next)}. Email kami selanjutnya dikirim ke sana.`,
          ),
          ...(token ? [stop[language]] : []),
        ],
        ...(token ? { button: notMe({ language, publicUrl, token }) } : {}),
      }
    case 'bank-account':
      return {
        subject: token
          ? say('Your bank account was changed', 'Rekening bank Anda telah diubah')
          : say('Your bank account is saved', 'Rekening bank Anda tersimpan'),
        paragraphs: token
          ? [
              say(
                `Your money is to go to ${isolated(mail.account)} from now on. Nothing is sent there for 24 hours.`,
                `Uang Anda selanjutnya dikirim ke ${isolated(mail.account)}. Selama 24 jam belum ada yang dikirim ke sana.`,
              ),
              stop[language],
              stopsUnsent[language],
            ]
          : [say(`Your money goes to ${isolated(mail.account)}.`, `Uang Anda dikirim ke ${isolated(mail.account)}.`), notYou[language]],
        ...(token ? { button: notMe({ language, publicUrl, token }) } : {}),
      }
    case 'recovery-codes':
      return {
        subject: say('You have new recovery codes', 'Anda memiliki kode pemulihan baru'),
        paragraphs: [
          say(
            'New recovery codes were made for your Pasokan account. The former ones no longer work.',
            'Kode pemulihan baru dibuat untuk akun Pasokan Anda. Kode lama tidak berlaku lagi.',
          ),
          (token ? lockOut : notYou)[language],
        ],
        ...(token ? { button: notMe({ language, publicUrl, token }) } : {}),
      }
    case 'second-factor':
      return {
        subject: mail.on
          ? say('Two-factor sign-in is on', 'Verifikasi dua langkah aktif')
          : say('Two-factor sign-in is off', 'Verifikasi dua langkah nonaktif'),
        paragraphs: [
          mail.on
            ? say(
                'From now on we also ask for a code of your authenticator when you sign in.',
                'Mulai sekarang kami juga meminta kode autentikator saat Anda masuk.',
              )
            : say('From now on your password alone is enough to sign in.', 'Mulai sekarang kata sandi saja cukup untuk masuk.'),
          (token ? lockOut : notYou)[language],
        ],
        ...(token ? { button: notMe({ language, publicUrl, token }) } : {}),
      }
    case 'sign-in':
      return {
        subject: say('New sign-in to your account', 'Ada yang masuk ke akun Anda'),
        paragraphs: [
          say(`Your account was signed in from ${isolated(mail.device)}.`, `Akun Anda dimasuki dari ${isolated(mail.device)}.`),
          notYou[language],
        ],
        button: { label: say('See where I am signed in', 'Lihat di mana saya masuk'), url: `${publicUrl}/settings` },
      }
    case 'sign-in-copied':
      return {
        subject: say('We ended one of your sign-ins', 'Kami mengakhiri salah satu sesi Anda'),
        paragraphs: [
          say(
            `Your sign-in on ${isolated(mail.device)} was used from two places at once, as happens when it has been copied. We ended it; please sign in again on that device.`,
            `Sesi Anda di ${isolated(mail.device)} dipakai dari dua tempat sekaligus, seperti bila sesi itu disalin orang. Kami mengakhirinya; silakan masuk lagi di perangkat itu.`,
          ),
          say(
            'If that device may be in other hands or carry harmful software, also set a new password with "Forgot password?" on the sign-in page: it ends every sign-in.',
            'Jika perangkat itu mungkin dipakai orang lain atau terkena perangkat lunak berbahaya, buat juga kata sandi baru lewat "Lupa kata sandi?" di halaman masuk: semua sesi akan diakhiri.',
          ),
        ],
        button: { label: say('See where I am signed in', 'Lihat di mana saya masuk'), url: `${publicUrl}/settings` },
      }
    case 'passkey': {
      const changes = {
        added: [say('A passkey was added', 'Passkey ditambahkan'), fill(notificationWords['passkey-added'], language, { name: mail.name })],
        removed: [
          say('A passkey was removed', 'Passkey dihapus'),
          fill(notificationWords['passkey-removed'], language, { name: mail.name }),
        ],
        blocked: [
          say('A passkey is blocked', 'Passkey diblokir'),
          fill(notificationWords['passkey-blocked'], language, { name: mail.name }),
        ],
      } as const
      const [subject, what] = changes[mail.change]
      return {
        subject,
        paragraphs: [what, (token ? lockOut : notYou)[language]],
        button: token
          ? notMe({ language, publicUrl, token })
          : { label: say('See my account settings', 'Lihat pengaturan akun'), url: `${publicUrl}/settings` },
      }
    }
    case 'closed':
      return {
        subject: say('Your account is closed', 'Akun Anda ditutup'),
        paragraphs: [
          say(
            'Your Pasokan account is closed and your details are deleted. Past orders are kept as the law asks.',
            'Akun Pasokan Anda telah ditutup dan data Anda dihapus. Pesanan lama disimpan sesuai ketentuan hukum.',
          ),
        ],
      }
    case 'digest':
      return {
        subject:
          mail.lines.length === 1
            ? (mail.lines[0]?.text[language] ?? '')
            : say(`${mail.lines.length} news from Pasokan`, `${mail.lines.length} kabar dari Pasokan`),
        paragraphs: [say('While you were away:', 'Selagi Anda tidak di Pasokan:')],
        lines: mail.lines.map(({ text, url }) => ({ text: text[language], url })),
        button: { label: say('Choose what we mail you', 'Atur email pemberitahuan'), url: `${publicUrl}/notifications` },
      }
  }
}
