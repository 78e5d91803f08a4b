import { buildSampleChart } from '../sample-chart.ts'
import { type DrawChart, offerPage } from './measured-page.ts'

/**
 * The editor's sample chart in another engine, for measuring: `?engine=modeller` in diagram-js, else in draw.io's. `&nodes=2000` sets the size,
 * `&fit=1` shows the whole.
 */
const query = new URLSearchParams(location.search)
const chart = buildSampleChart(Number(query.get('nodes') ?? 500))
const container = document.getElementById('canvas')
if (!container) throw new Error('The page has no canvas')

const draw: DrawChart =
  query.get('engine') === 'modeller'
    ? (await import('./draw-in-modeller.ts')).drawInModeller
    : (await import('./draw-in-engine.ts')).drawInEngine
const began = performance.now()
offerPage(began, draw(container, chart, query.get('fit') === '1'))
