/** The month that an address asks for, or the newest; undefined without any. `page`: of its list. */
export function readMonth<M extends { month: string }>(request: Request, months: readonly M[]): { chosen: M | undefined; page: string } {
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('month')
  return { chosen: months.find(({ month }) => month === asked) ?? months[0], page: searchParams.get('page') ?? '1' }
}
