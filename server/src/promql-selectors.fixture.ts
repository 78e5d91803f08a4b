import { parser } from '@prometheus-io/lezer-promql'

/** What an expression of PromQL asks for: a metric, the labels that it names, and the values that it wants to be equal. */
export interface Selector {
  name: string
  labels: string[]
  equal: { label: string; value: string }[]
}

/** Of an expression without Grafana's variables of time. Labels by which is grouped count for every metric that is grouped. @throws Error where it is no PromQL */
export function readSelectors(expr: string): Selector[] {
  const selectors: (Selector & { at: number })[] = []
  const grouped: { from: number; to: number; labels: string[] }[] = []
  parser.parse(expr).iterate({
    enter: (node) => {
      const text = expr.slice(node.from, node.to)
      if (node.type.isError) throw new Error(`No PromQL from character ${node.from} on: ${expr}`)
      if (node.name === 'VectorSelector') selectors.push({ ...readSelector(text), at: node.from })
      if (node.name === 'AggregateExpr') grouped.push({ from: node.from, to: node.to, labels: readGrouping(text) })
    },
  })
  return selectors.map(({ at, ...rest }) => {
    const around = grouped.filter(({ from, to }) => from <= at && at < to).flatMap(({ labels }) => labels)
    return { ...rest, labels: [...new Set([...rest.labels, ...around])] }
  })
}

function readSelector(text: string): Selector {
  const [, name = ''] = /^([a-zA-Z_:][\w:]*)/.exec(text) ?? []
  const matchers = [...text.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)]
  return {
    name,
    labels: matchers.map(([, label = '']) => label),
    equal: matchers.flatMap(([, label = '', sign, value = '']) => {
      if (sign === '=') return [{ label, value }]
      // Of a choice of words each must be there.
      return sign === '=~' && /^\w+(\|\w+)+$/.test(value) ? value.split('|').map((each) => ({ label, value: each })) : []
    }),
  }
}

const readGrouping = (text: string): string[] => {
  const [, list = ''] = /^\w+ by \(([^)]*)\)/.exec(text) ?? []
  return list.split(',').flatMap((label) => (label.trim() === '' ? [] : [label.trim()]))
}
