import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  SubTitle,
  Title,
  Tooltip,
} from 'chart.js'
import { theme } from '../../theme/index.ts'

Chart.register(BarController, BarElement, CategoryScale, LinearScale, LineController, LineElement, PointElement, SubTitle, Title, Tooltip)

Chart.defaults.font.family = theme.fontFamily ?? 'sans-serif'
Chart.defaults.font.size = 11

/** Chart.js with the parts that our charts use. */
export { Chart }
