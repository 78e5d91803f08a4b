/** The part of bpmn-moddle 10 that tests use; its types leave out the reader. */
declare module 'bpmn-moddle' {
  export class BpmnModdle {
    /** Rejects for what is no XML; what it passed over is in the warnings. */
    fromXML(xml: string): Promise<{ rootElement: unknown; warnings: unknown[] }>
  }
}
