import { bends, edge, modelOf, pointOf, vertex } from '../drawio/sample-drawing.ts'

const shape = (element: string, x: number, y: number, width: number, height: number, more = '') =>
  `<bpmndi:BPMNShape id="${element}_di" bpmnElement="${element}" ${more}><dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}"/></bpmndi:BPMNShape>`
const line = (element: string, ...spots: readonly (readonly [number, number])[]) =>
  `<bpmndi:BPMNEdge id="${element}_di" bpmnElement="${element}">${spots.map(([x, y]) => `<di:waypoint x="${x}" y="${y}"/>`).join('')}</bpmndi:BPMNEdge>`

/** One file with some of everything that an import of BPMN reads. */
export const sampleBpmn = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI"
 xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" id="d" exporter="Sample" exporterVersion="1">
<category id="cat"><categoryValue id="cv" value="Backlog"/></category>
<collaboration id="c">
<participant id="shop" name="Shop" processRef="p"/><participant id="buyer" name="Buyer"/>
<messageFlow id="m1" name="order" sourceRef="buyer" targetRef="start"/><messageFlow id="m2" sourceRef="pack" targetRef="buyer"/>
</collaboration>
<process id="p" name="Sell">
<laneSet id="ls"><lane id="sales" name="Sales"><flowNodeRef>start</flowNodeRef><flowNodeRef>check</flowNodeRef><flowNodeRef>ok</flowNodeRef></lane>
<lane id="store" name="Store"><flowNodeRef>sub</flowNodeRef><flowNodeRef>end</flowNodeRef><childLaneSet id="cls"><lane id="night" name="Night"/></childLaneSet></lane></laneSet>
<startEvent id="start" name="Order in"><messageEventDefinition/></startEvent>
<userTask id="check" name="Check order"><documentation>Stock and price</documentation><multiInstanceLoopCharacteristics/></userTask>
<boundaryEvent id="late" attachedToRef="check" cancelActivity="false"><timerEventDefinition/></boundaryEvent>
<exclusiveGateway id="ok" name="In stock?" default="f4"/>
<subProcess id="sub" name="Deliver"><task id="pick" name="Pick"/><task id="pack" name="Pack"/><sequenceFlow id="f3" sourceRef="pick" targetRef="pack"/>
<subProcess id="inner" name="Wrap"><task id="wrap" name="Wrap it"/></subProcess></subProcess>
<callActivity id="call" name="Refill"/><endEvent id="end"><terminateEventDefinition/></endEvent>
<dataObjectReference id="dor" name="List" dataObjectRef="do"/><dataObject id="do"/><dataStoreReference id="dsr" name="Stock"/>
<textAnnotation id="note"><text>Mind the gap</text></textAnnotation><association id="as" sourceRef="check" targetRef="note"/><group id="g" categoryValueRef="cv"/>
<sequenceFlow id="f1" sourceRef="start" targetRef="check"/><sequenceFlow id="f2" name="yes" sourceRef="ok" targetRef="sub"/>
<sequenceFlow id="f4" sourceRef="ok" targetRef="call"/><sequenceFlow id="f5" sourceRef="check" targetRef="ok"/><sequenceFlow id="f6" sourceRef="sub" targetRef="end"/>
</process>
<bpmndi:BPMNDiagram id="di"><bpmndi:BPMNPlane id="pl" bpmnElement="c">
${shape('shop', 100, 100, 900, 500, 'isHorizontal="true"')}${shape('buyer', 100, 640, 900, 80)}
${shape('sales', 130, 100, 870, 200)}${shape('store', 130, 300, 870, 300)}${shape('night', 160, 450, 840, 150)}
${shape('start', 180, 180, 36, 36)}${shape('check', 260, 160, 100, 80)}${shape('late', 342, 222, 36, 36)}${shape('ok', 420, 175, 50, 50, 'isMarkerVisible="true"')}
${shape('sub', 500, 320, 300, 160, 'isExpanded="true"')}${shape('pick', 520, 360, 80, 60)}${shape('pack', 660, 360, 80, 60)}${shape('call', 560, 160, 100, 80)}
${shape('end', 860, 380, 36, 36)}${shape('dor', 280, 350, 36, 50)}${shape('dsr', 380, 350, 50, 50)}${shape('note', 640, 110, 120, 30)}${shape('g', 240, 140, 260, 120)}
${line('f1', [216, 198], [260, 200])}${line('f5', [360, 200], [420, 200])}${line('f2', [445, 225], [445, 400], [500, 400])}${line('f4', [470, 200], [560, 200])}
${line('f6', [800, 400], [860, 398])}${line('m1', [198, 640], [198, 216])}${line('m2', [700, 420], [700, 640])}${line('as', [360, 170], [640, 125])}${line('f3', [600, 390], [660, 390])}
</bpmndi:BPMNPlane></bpmndi:BPMNDiagram></definitions>`

const swimlane = 'swimlane;html=1;startSize=20;horizontal=0;'

/** One page with some of everything that an import of draw.io reads. */
export const sampleDrawioModel = modelOf(
  '<mxCell id="2" value="Ideas" parent="0" visible="0"/>',
  vertex('pool', 'Shop', swimlane, '40 40 900 320'),
  vertex('l1', 'Sales', swimlane, '20 0 880 160', 'parent="pool"'),
  vertex('l2', 'Store&lt;br&gt;house', `${swimlane}fillColor=#dae8fc;`, '20 160 880 160', 'parent="pool"'),
  vertex('s', 'Start', 'ellipse;html=1;', '50 50 80 60', 'parent="l1"'),
  vertex(
    't',
    '&lt;div&gt;Check &lt;b&gt;order&lt;/b&gt; &amp;amp; stock&lt;/div&gt;',
    'rounded=1;html=1;fontStyle=5;fontSize=14;',
    '180 50 120 60',
    'parent="l1"',
  ),
  vertex('d', 'Complete?', 'rhombus;fillColor=#fff2cc;strokeColor=rgb(1,2,3);', '360 40 80 80', 'parent="l1"'),
  vertex('k', 'Pick', 'rounded=0;rotation=90;', '500 50 120 60', 'parent="l2"'),
  vertex('db', 'Stock', 'shape=cylinder3;opacity=50;', '180 40 60 80', 'parent="l2"'),
  vertex('end', '', 'shape=mxgraph.bpmn.event;outline=end;symbol=terminate2;', '740 55 50 50', 'parent="l2"'),
  vertex('g', '', 'group', '40 400 400 200'),
  vertex('g1', 'A', 'shape=process;', '20 20 100 60', 'parent="g"'),
  vertex('c', 'Closed', 'swimlane;', '500 400 160 60', 'parent="1" collapsed="1"'),
  vertex('c1', 'Inside', '', '10 30 100 60', 'parent="c"'),
  vertex('h', 'Hidden', '', '10 30 100 60', 'parent="2"'),
  vertex('f', 'Frame', '', '700 400 300 200'),
  vertex('f1', 'One', 'shape=note;', '720 420 80 60'),
  vertex('f2', 'Two', 'shape=mxgraph.aws4.lambda;', '860 420 80 60'),
  '<UserObject id="u" label="Ask %who%" placeholders="1" who="Eva" link="https://example.com"><mxCell style="shape=umlActor;" vertex="1" parent="1"><mxGeometry x="1000" y="200" width="40" height="60" as="geometry"/></mxCell></UserObject>',
  edge('e1', 's t', 'edgeStyle=orthogonalEdgeStyle;'),
  edge('e2', 't d', 'edgeStyle=orthogonalEdgeStyle;exitX=1;exitY=0.5;entryX=0;entryY=0.5;'),
  edge('e3', 'd k', 'edgeStyle=orthogonalEdgeStyle;exitX=1;exitY=0.5;entryX=0.5;entryY=0;', bends('620,120', '640,200')),
  edge('e4', 'db t', 'dashed=1;dashPattern=1 3;startArrow=classic;endArrow=none;'),
  vertex('lab', 'reads', 'edgeLabel;html=1;', '-0.1 0 0 0', 'parent="e4" connectable="0"'),
  edge('e5', 'k -', '', pointOf('738,80', 'targetPoint'), 'parent="l2"'),
  edge('e6', '- -', 'curved=1;', pointOf('1,1', 'sourcePoint')),
  edge('e7', 'c1 f2', 'endArrow=diamond;strokeColor=#ff0000;'),
)

export const sampleDrawio = `<mxfile host="app.diagrams.net" version="24.7.17"><diagram id="p1" name="Order">${sampleDrawioModel}</diagram><diagram id="p2" name="More"/></mxfile>`
