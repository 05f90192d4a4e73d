export const askTexts = {
  'The store’s answer, valid until {day}.': 'Jawaban toko, berlaku sampai {day}.',
  'Asked on {time}. We tell you as soon as the store answers; your cart is kept.':
    'Diminta {time}. Anda diberi tahu begitu toko menjawab; keranjang tetap tersimpan.',
  'The store cannot deliver this: {reason} Choose another way, or change what you buy.':
    'Toko tidak dapat mengirim ini: {reason} Pilih cara lain, atau ubah belanjaan Anda.',
  'What should the store know? (optional)': 'Apa yang perlu diketahui toko? (opsional)',
  'It sees your goods and the address, and answers with one price.':
    'Toko melihat barang dan alamat Anda, lalu menjawab dengan satu ongkir.',
  'Ask for the delivery price': 'Minta ongkir',
} as const
