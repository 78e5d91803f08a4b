import { defineMessages } from '../messages/index.ts'

/** What the window and its entries in the history are called, and what is shown in a process. */
export const pageTitleMessages = defineMessages({
  title: '{waiting, plural, =0 {} other {(#) }}{place} · {company} · Strata',
  /** A version, a month or a folder of it. */
  detailed: '{place}, {detail}',
  version: 'version {version}',
  process: '{pid} {name}',
  items: {
    ps: 'Process Summary',
    ma: 'Macro',
    mi: 'Micro',
    exinfo: 'Expectations',
    ce: 'Customer expectations',
    se: 'Supplier expectations',
    ie: 'Interfacing process expectations',
    ipce: 'Customer expectations',
    ipse: 'Supplier expectations',
    ipie: 'Interfacing process expectations',
    dashboard: 'Performance Dashboard',
    performance: 'Performance Data',
    ced: 'Customer performance data',
    sed: 'Supplier performance data',
    ied: 'Interfacing process performance data',
    ipced: 'Customer performance data',
    ipsed: 'Supplier performance data',
    ipied: 'Interfacing process performance data',
    impplans: 'Improvement Plans',
    processdoc: 'Process Documents',
  },
})
