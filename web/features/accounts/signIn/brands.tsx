/** Logos of the providers in one color each, as their rules for sign-in buttons allow. */
const marks = {
  facebook: {
    fill: '#0866ff',
    path: 'M22 12a10 10 0 1 0-11.6 9.9v-7H7.9V12h2.5V9.8c0-2.5 1.5-3.9 3.8-3.9 1.1 0 2.2.2 2.2.2v2.5h-1.2c-1.2 0-1.6.8-1.6 1.5V12h2.7l-.4 2.9h-2.3v7A10 10 0 0 0 22 12Z',
  },
  x: {
    fill: 'currentColor',
    path: 'M17.5 3h3.1l-6.8 7.8L21.8 21h-6.3l-4.9-6.4L5 21H1.9l7.3-8.3L1.6 3H8l4.4 5.9L17.5 3Zm-1.1 16.2h1.7L7.1 4.7H5.3l11.1 14.5Z',
  },
  google: {
    fill: '#1a73e8',
    path: 'M21.6 12.2c0-.7-.1-1.3-.2-1.9H12v3.7h5.4a4.6 4.6 0 0 1-2 3v2.5h3.2c1.900-1.700 3-4.300 3-7.300ZM12 22c2.700 0 5-.9 6.600-2.500l-3.200-2.500c-.9.6-2 1-3.400 1-2.600 0-4.800-1.800-5.600-4.100H3.100v2.600A10 10 0 0 0 12 22ZM6.400 13.900a6 6 0 0 1 0-3.800V7.500H3.100a10 10 0 0 0 0 9l3.300-2.600ZM12 6a5.400 5.400 0 0 1 3.800 1.500l2.900-2.900A10 10 0 0 0 3.100 7.500l3.300 2.600C7.200 7.800 9.400 6 12 6Z',
  },
}

export const BrandMark = ({ name }: { name: keyof typeof marks }) => (
  <svg aria-hidden viewBox="0 0 24 24" className="size-5 shrink-0">
    <path fill={marks[name].fill} d={marks[name].path} />
  </svg>
)
