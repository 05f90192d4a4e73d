/** Small letters of dots, five columns each (the lowest bit on top): what is written into pictures needs no font of the machine. */
const dots: Readonly<Record<string, string>> = {
  '0': '3e5149453e',
  '1': '00427f4000',
  '2': '4261514946',
  '3': '2141454b31',
  '4': '1814127f10',
  '5': '2745454539',
  '6': '3c4a494930',
  '7': '0171090503',
  '8': '3649494936',
  '9': '064949291e',
  A: '7e1111117e',
  B: '7f49494936',
  C: '3e41414122',
  D: '7f4141221c',
  E: '7f49494941',
  F: '7f09090901',
  G: '3e4149497a',
  H: '7f0808087f',
  I: '00417f4100',
  J: '2040413f01',
  K: '7f08142241',
  L: '7f40404040',
  M: '7f020c027f',
  N: '7f0408107f',
  O: '3e4141413e',
  P: '7f09090906',
  Q: '3e4151215e',
  R: '7f09192946',
  S: '4649494931',
  T: '01017f0101',
  U: '3f4040403f',
  V: '1f2040201f',
  W: '3f4038403f',
  X: '6314081463',
  Y: '0708700807',
  Z: '6151494543',
  '@': '324979413e',
  '.': '0060600000',
  '-': '0808080808',
  _: '4040404040',
  '+': '08083e0808',
  ':': '0036360000',
  '/': '2010080402',
}

/** A line as the path of an SVG, in units of one dot; what has no letter is a gap. */
export function drawLine(text: string): { path: string; width: number } {
  const letters = Array.from(text.toUpperCase())
  const path = letters.flatMap((letter, at) =>
    Array.from({ length: 5 }, (_, column) => Number.parseInt((dots[letter] ?? '').slice(column * 2, column * 2 + 2) || '0', 16)).flatMap(
      (bits, column) => Array.from({ length: 7 }, (_, row) => ((bits >> row) & 1 ? `M${at * 6 + column} ${row}h1v1h-1z` : '')),
    ),
  )
  return { path: path.join(''), width: letters.length * 6 }
}
