import type { XmlDialect } from '../xml/xml-tree.ts'
import { ownNamespace } from './own/own-marks.ts'

/** Elements of the BPMN namespaces, named by our prefixes (`bpmn:task`); what tools add of their own is passed over. */
export const bpmnDialect: XmlDialect = {
  prefixes: {
    'http://www.w3.org/XML/1998/namespace': 'xml',
    'http://www.omg.org/spec/BPMN/20100524/MODEL': 'bpmn',
    'http://www.omg.org/spec/BPMN/20100524/DI': 'bpmndi',
    'http://www.omg.org/spec/DD/20100524/DC': 'dc',
    'http://www.omg.org/spec/DD/20100524/DI': 'di',
    'http://bpmn.io/schema/bpmn/biocolor/1.0': 'bioc',
    'http://www.omg.org/spec/BPMN/non-normative/color/1.0': 'color',
    [ownNamespace]: 'strata',
  },
  keeps: (name) => /^(?:bpmn|bpmndi|dc|di):/.test(name),
  silent: new Set(['bpmn:extensionElements']),
}
