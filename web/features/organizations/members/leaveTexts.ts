export const leaveTexts = {
  'Leave this organization?': 'Keluar dari organisasi ini?',
  'Your sign-ins for it end. If you belong to no other organization, your account is closed.':
    'Sesi Anda untuk organisasi ini berakhir. Jika Anda tidak tergabung di organisasi lain, akun Anda ditutup.',
  'Leave it': 'Ya, keluar',
  Stay: 'Tetap bergabung',
} as const
