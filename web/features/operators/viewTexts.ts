export const viewTexts = {
  'View of an account': 'Melihat akun',
  'You see the account of {person} until {time}, read only.': 'Anda melihat akun {person} sampai {time}, tanpa dapat mengubah apa pun.',
  'Reason: {reason}': 'Alasan: {reason}',
  'End it': 'Akhiri',
} as const
