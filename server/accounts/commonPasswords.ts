/** Passwords that everybody tries first, here and abroad; compared in lower case. Any of them with digits behind counts too. */
export const commonPasswords = new Set(
  `12345678 123456789 1234567890 11111111 00000000 88888888 87654321 987654321 12341234 11223344 123123123 password passw0rd
  password1 qwertyui qwerty123 qwertyuiop asdfghjk asdfghjkl zxcvbnm1 1q2w3e4r 1qaz2wsx abcd1234 abc12345 a1b2c3d4 iloveyou
  letmein1 welcome1 sunshine princess football baseball superman trustno1 dragon12 monkey12 master12 admin123 administrator
  root1234 guest123 testtest test1234 changeme secret12 default1 computer internet whatever
  indonesia jakarta1 bandung1 surabaya merdeka1 merdeka45 garuda12 pancasila bismillah alhamdulillah sayangku sayang123
  aku12345 rahasia1 rahasia123 katasandi kata1234 bahagia1 semangat sukses123 cintaku1 anakku123 mamapapa keluarga
  pasokan1 pasokan123 pemasok1 umkm1234 toko1234 tokoku123 perusahaan perusahaan1 pembeli1 penjual1`
    .split(/\s+/)
    .filter(Boolean),
)
