export { courseUntil, explainForecast, type ForecastExplanation } from './explainForecast'
export {
  type Basis,
  type EnrolmentForecast,
  type EnrolmentSite,
  type Expected,
  FORECAST_LEAST,
  FORECAST_YEARS,
  type ForecastInput,
  forecastEnrolment,
} from './forecastEnrolment'
