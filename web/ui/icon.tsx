/** Line drawings on a 24 grid, drawn for Pasokan. */
const shapes = {
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM20 20l-4.7-4.7',
  cart: 'M3 4h2l2.2 10.5a1.5 1.5 0 0 0 1.5 1.2h8.2a1.5 1.5 0 0 0 1.5-1.1L20.5 8H6M9.5 20h.01M16.5 20h.01',
  bell: 'M12 3.5a5.5 5.5 0 0 0-5.5 5.5c0 5-2 6.5-2 6.5h15s-2-1.5-2-6.5A5.5 5.5 0 0 0 12 3.5ZM10.3 19a2 2 0 0 0 3.4 0',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  trash: 'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.5 11v5M13.5 11v5',
  edit: 'M4.5 19.5 6 15 15.5 5.5l3 3L9 18l-4.5 1.5ZM13.5 7.5l3 3',
  alert: 'M12 4 2.8 20h18.4L12 4ZM12 10v4.5M12 17.2h.01',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  store: 'M4 10v9.5h16V10M3 10l1.5-5.5h15L21 10a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0ZM9.5 19.5V14h5v5.5',
  company: 'M5 20V5h9v15M14 9.5h5V20M3 20h18M8 8.5h3M8 12h3M8 15.5h3M16.5 13h.01M16.5 16h.01',
  out: 'M10 5H5v14h5M14 8l4 4-4 4M18 12H9',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6',
  eyeOff: 'M4 4l16 16M9.5 6A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.8 3.5M6 8a16 16 0 0 0-3.5 4S6 18.5 12 18.5c1.3 0 2.4-.3 3.5-.7',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 5l12 7-12 7V5Z',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.01',
  camera: 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4V8ZM12 10a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4',
  box: 'M12 3.5 20 8v8.5l-8 4-8-4V8l8-4.5ZM4 8l8 4 8-4M12 12v8.5',
  chart: 'M4 20V4M4 20h16M8 16v-4M12 16V8M16 16v-6',
  money: 'M3.5 6.5h17v11h-17zM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6M6.5 9.5h.01M17.5 14.5h.01',
  calendar: 'M4.5 6h15v14h-15zM4.5 10.5h15M8.5 4v4M15.5 4v4',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8M4.5 20c.8-4 3.8-6 7.5-6s6.7 2 7.5 6',
  home: 'M4 11.5 12 4.5l8 7M6.5 10v9.5h11V10',
  phone: 'M6 3.5h3.5l1.5 4.5-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4.5 1.5V18a2.5 2.5 0 0 1-2.7 2.5C10.5 20 4 13.500 3.500 6.200A2.500 2.500 0 0 1 6 3.500Z',
  pin: 'M12 3.5a6.5 6.5 0 0 1 6.500 6.500c0 4.500-6.500 10.500-6.500 10.500S5.500 14.500 5.500 10A6.500 6.500 0 0 1 12 3.500ZM12 7.800a2.200 2.200 0 1 1 0 4.400 2.200 2.200 0 0 1 0-4.400',
  download: 'M12 4v11M7 10.500l5 5 5-5M4.500 19.500h15',
  clock: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16ZM12 8v4.500l3 2',
  globe: 'M12 3.500a8.500 8.500 0 1 1 0 17 8.500 8.500 0 0 1 0-17ZM3.500 12h17M12 3.500c5 5 5 12 0 17M12 3.500c-5 5-5 12 0 17',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M5.300 18.700l1.400-1.400M17.300 6.700l1.400-1.400',
  moon: 'M19.500 14.500A8 8 0 0 1 9.500 4.500a8 8 0 1 0 10 10Z',
} as const

export type IconName = keyof typeof shapes

/** Decoration beside a label; it says nothing to a screen reader. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className={className} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round">
      <path d={shapes[name]} />
    </svg>
  )
}
