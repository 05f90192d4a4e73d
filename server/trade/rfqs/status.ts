/** SQL: the status of a request `r` by the clock, whether or not a job has ended it. */
export const rfqStatusNow = `case when r.status = 'open' and r.deadline <= now() then 'ended' else r.status end`
