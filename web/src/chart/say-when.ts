import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)
dayjs.extend(timezone)

/** 'MMM DD YYYY' in the reader's timezone (`spec 1 §9`). */
export const sayDate = (iso: string, zone: string | undefined): string =>
  dayjs(iso)
    .tz(zone ?? 'UTC')
    .format('MMM DD YYYY')

/** 'MMM DD YYYY hh:mm A' in the reader's timezone (`spec 1 §9`). */
export const sayDateTime = (iso: string, zone: string | undefined): string =>
  dayjs(iso)
    .tz(zone ?? 'UTC')
    .format('MMM DD YYYY hh:mm A')
