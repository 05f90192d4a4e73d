import { expect, test } from 'vitest'
import { couriers, trackingUrl } from './couriers.ts'

test('each courier of the list is known by its own name, and only by that', () => {
  for (const { name } of couriers) expect(couriers.filter(({ known }) => known.test(name)).map((one) => one.name)).toEqual([name])
})

test('a parcel is followed on the page of its courier, however its name was typed', () => {
  expect(trackingUrl('JNE', 'JP1')).toBe('https://jne.co.id/tracking-package')
  expect(trackingUrl(' jne REG ', 'JP1')).toBe('https://jne.co.id/tracking-package')
  expect(['J&T', 'j & t express', 'JNT'].map((name) => trackingUrl(name, '1'))).toEqual(Array(3).fill('https://jet.co.id/track'))
  expect(trackingUrl('anteraja', '1000 1')).toBe('https://anteraja.id/tracking/1000%201')
})

test('what was typed as a number never leads anywhere else', () => {
  expect(trackingUrl('AnterAja', '../../x?y#$&')).toBe('https://anteraja.id/tracking/..%2F..%2Fx%3Fy%23%24%26')
  expect(trackingUrl('Lion Parcel', '1&q=2')).toBe('https://lionparcel.com/track/stt?q=1%26q%3D2')
})

test('without a number, with one’s own courier or another there is nothing to follow', () => {
  for (const [carrier, tracking] of [
    ['JNE', ''],
    ['own', '1'],
    ['GoSend', '1'],
    ['J&T Cargo', '1'],
    ['Pak Budi', '1'],
    ['https://jne.co.id', '1'],
  ] as const)
    expect([carrier, trackingUrl(carrier, tracking)]).toEqual([carrier, null])
})
