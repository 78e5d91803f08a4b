import { cellColourRoutes, performanceRowRoutes } from '@strata/contract'
import { serve } from '../../platform/index.ts'
import { evaluateCell, listSingleValues, updateCustomerData, updateInterfacingData, updateSupplierData } from './row-handlers.ts'

/** The rows of an open month, and what their cells say. */
export const performanceRowEndpoints = [
  serve(performanceRowRoutes.updateCustomerData, updateCustomerData),
  serve(performanceRowRoutes.updateSupplierData, updateSupplierData),
  serve(performanceRowRoutes.updateInterfacingData, updateInterfacingData),
  serve(performanceRowRoutes.listSingleValues, listSingleValues),
  serve(cellColourRoutes.evaluateCell, evaluateCell),
]
