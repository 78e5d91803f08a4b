import type { MailSink } from '../../server/src/platform/testing/mail-sink.ts'
import { checkMainJob, type DoneJob, doMainJob } from './main-job.ts'
import { seeChart } from './see-chart.ts'
import { expectMail } from './wait-for.ts'

/** The main job by HTTP, and what a browser and a mailbox get of it. `printed`: by `strata create`. @throws Error naming what failed */
export async function doAllJobs(url: string, printed: string, mails: MailSink): Promise<DoneJob> {
  const done = await doMainJob(url, printed)
  console.log('The main job was done by HTTP.')
  await seeChart(url, done.password)
  console.log('A browser shows the chart.')
  await expectMail(url, mails)
  return done
}

/** What they left is all there, by HTTP and in a browser. @throws Error naming what is missing */
export async function checkAllJobs(url: string, done: DoneJob): Promise<void> {
  await checkMainJob(url, done)
  await seeChart(url, done.password)
  console.log('Everything is there again.')
}
